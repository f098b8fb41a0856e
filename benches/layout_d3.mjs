// The tidy layout of the random tree of `benches/layout.rs` by d3-hierarchy, timed: prints nanoseconds a node and the width of
// the drawing in steps between siblings, on one line.
//
// `cargo bench --bench layout` runs it where Node is present and `npm install d3-hierarchy` has been done in some folder that
// PLYSCOPE_D3 names.
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = process.argv[2];
const require = createRequire(pathToFileURL(join(folder, "package.json")));
const { hierarchy, tree } = await import(pathToFileURL(require.resolve("d3-hierarchy")).href);

const NODES = 100_000;
const MASK = (1n << 64n) - 1n;
let state = 0x9e37_79b9_7f4a_7c15n;

/** Marsaglia's xorshift, as in the bench. */
function below(bound) {
  state ^= (state << 13n) & MASK;
  state ^= state >> 7n;
  state ^= (state << 17n) & MASK;
  return Number(((state >> 32n) * BigInt(bound)) >> 32n);
}

function randomTree() {
  const children = [[]];
  const open = [0];
  while (children.length < NODES) {
    const place = below(open.length);
    const parent = open[place];
    open[place] = open[open.length - 1];
    open.pop();
    const least = open.length === 0 ? 1 : 0;
    const most = Math.min(NODES - children.length, 6);
    const count = Math.max(least, below(most + 1));
    for (let number = 0; number < count; number++) {
      children[parent].push(children.length);
      open.push(children.length);
      children.push([]);
    }
  }
  return children;
}

const children = randomTree();
const root = hierarchy(0, (node) => children[node]);
const layout = tree().nodeSize([1, 1]).separation(() => 1);
const times = [];
for (let round = 0; round < 51; round++) {
  const start = process.hrtime.bigint();
  layout(root);
  times.push(Number(process.hrtime.bigint() - start));
}
times.sort((one, other) => one - other);
let [least, most] = [Infinity, -Infinity];
root.each((node) => {
  least = Math.min(least, node.x);
  most = Math.max(most, node.x);
});
console.log(`${times[25] / NODES} ${most - least}`);
