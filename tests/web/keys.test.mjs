// Every key of the page's own list is pressed, where it does something, and what it does is seen.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { drop, placed, at, settled, step } from "./states.mjs";
import { CASES } from "./keys.mjs";

const NAMES = {
  "→": "ArrowRight", "←": "ArrowLeft", "↑": "ArrowUp", "↓": "ArrowDown", "−": "-", "Page Down": "PageDown",
  "Page Up": "PageUp", Esc: "Escape", Ctrl: "Control",
};

/** What the browser calls a key of the list. */
function pressed(cap) {
  const parts = cap.match(/^(?:(?:Ctrl|Alt|Shift)\+)*/)[0];
  const key = cap.slice(parts.length);
  const name = NAMES[key] ?? (key.length === 1 && !parts.includes("Shift") ? key.toLowerCase() : key);
  return parts.replaceAll("Ctrl", "Control") + name;
}

for (const [group, rows] of Object.entries(CASES)) {
  for (const [caps, cases] of Object.entries(rows)) {
    if (process.env.ONLY && !`${group}/${caps}`.includes(process.env.ONLY)) continue;
    test(`${group}: ${caps}`, async () => {
      for (const { cap, link, options, before = [], ...wanted } of cases) {
        const page = await at(link, options);
        for (const act of before) {
          if (typeof act === "string") await page.keyboard.press(act);
          else await act(page);
          await settled(page);
        }
        const first = await settled(page);
        await page.keyboard.press(pressed(cap));
        const lines = await settled(page);
        if (process.env.TELL) {
          const [a, b] = [first, lines].map((l) => placed(l).map((t) => t.text));
          const gone = a.filter((t) => !b.includes(t)), come = b.filter((t) => !a.includes(t));
          console.log(group, "|", cap, link, "step", step(first), "→", step(lines), "gone:", gone.slice(0, 8), "come:", come.slice(0, 12), page.errors);
          await page.screenshot({ path: `/tmp/w/ky-keys/${group}-${cap.replace("/", "slash")}.png`.replaceAll(" ", "_") });
        }
        await page.context().close();
      }
    });
  }
}
