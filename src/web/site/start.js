// Brings the program into the page: fetches it packed, unpacks it as it comes, and says how far that is.
"use strict";

(() => {
  // Filled in by .ci/site: the names of the program's files, what other files of the site are called there, and how
  // many bytes of the program are to come.
  const SITE = /* site */ { script: "plyscope.js", program: "plyscope_bg.wasm", files: {}, packed: false, bytes: 0, version: "" };

  // In a sandbox: it has no origin, may fetch nothing, and keeps nothing.
  const isShutOff = globalThis.origin === "null";
  // Some hosts allow it even there. A small file is asked for first: what is refused is sent all the same.
  const mayFetch = isShutOff ? fetch("site.css").then(() => true, () => false) : true;
  const isEmbedded = new URLSearchParams(location.search).has("embed");
  const keepsItself = SITE.version && !isShutOff && navigator.serviceWorker && !isEmbedded;
  const progress = document.getElementById("plyscope-progress");

  /** Whether the page and this script are of one version. All that this script asks for has a name that says what is in
   * it. */
  const isWhole = () =>
    !SITE.version || document.querySelector('meta[name="plyscope-version"]')?.content === SITE.version;

  /** Loads the page again, past what the browser has kept, where files of two versions have met; once. */
  async function loadsAgain() {
    const [visit] = performance.getEntriesByType("navigation");
    if (isShutOff || visit?.type === "reload") return false;
    await Promise.all(["./", "start.js"].map((path) => fetch(path, { cache: "reload" }).catch(() => {})));
    location.reload();
    return true;
  }

  /** Shows a sentence instead of the program. */
  function refuse(name) {
    const found = document.getElementById("plyscope-refusals").content.querySelector(`[data-refusal="${name}"]`);
    const notice = document.getElementById("plyscope-notice");
    notice.replaceChildren(found.cloneNode(true));
    notice.querySelector("button")?.addEventListener("click", () => location.reload());
    notice.hidden = false;
  }

  /** The bytes of a stream, counted as they come. */
  function counted(stream, count) {
    let come = 0;
    const through = new TransformStream({
      transform(chunk, to) {
        come += chunk.byteLength;
        count(come);
        to.enqueue(chunk);
      },
    });
    return stream.pipeThrough(through);
  }

  /** What was packed by zstd, unpacked as it comes. */
  function unpacked(stream) {
    let inside;
    const through = new TransformStream({
      start(to) {
        inside = new fzstd.Decompress((chunk) => to.enqueue(chunk));
      },
      transform: (chunk) => inside.push(chunk),
      flush: () => inside.push(new Uint8Array(), true),
    });
    return stream.pipeThrough(through);
  }

  /** The bytes that a script holds as text. A page in a sandbox may run the scripts of its site, and fetch nothing. */
  function fromScript(path) {
    return new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = `${path}.js`;
      script.onload = () => {
        const text = atob(globalThis.plyscopeText);
        delete globalThis.plyscopeText;
        resolve(Uint8Array.from(text, (character) => character.charCodeAt(0)));
      };
      script.onerror = reject;
      document.head.append(script);
    });
  }

  /** The bytes of a file of the site as a stream, unpacked. */
  async function opened(path, isPacked, count = () => {}) {
    const name = isPacked ? `${path}.zst` : path;
    let stream;
    if (await mayFetch) {
      const answer = await fetch(name);
      if (!answer.ok) throw Object.assign(new Error(`${name}: ${answer.status}`), { isGone: answer.status === 404 });
      stream = answer.body;
    } else {
      stream = new Blob([await fromScript(name)]).stream();
    }
    stream = counted(stream, count);
    return isPacked ? unpacked(stream) : stream;
  }

  /** Has what was fetched kept for visits without a network. */
  async function keep(path) {
    if (!keepsItself) return;
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ keep: path });
  }

  const files = new Map();

  /** What the program asks for by name: the bytes of a file of the site. */
  globalThis.plyscopeFile = (path) => {
    const name = SITE.files[path] ?? path;
    const asked = files.get(path) ?? opened(name, SITE.packed).then((stream) => new Response(stream).arrayBuffer());
    files.set(path, asked);
    asked.then(() => keep(`${name}.zst`), () => {});
    // What did not come may come another time.
    asked.catch(() => files.delete(path));
    return asked;
  };

  /** A worker with the program of the page. Where a page in a sandbox may run no script of its site in a worker, it may
   * still run one of its own that does. */
  globalThis.plyscopeWorker = () => {
    const script = new URL(SITE.script, document.baseURI).href;
    // The program comes first; what comes before it has begun is kept for it.
    const lines = `importScripts(${JSON.stringify(script)});
      const kept = [];
      onmessage = ({ data }) => {
        onmessage = (later) => kept.push(later);
        // What fails is told to the page as an error of the worker, which a promise is not.
        wasm_bindgen({ module_or_path: data })
          .then(() => kept.forEach((later) => onmessage(later)))
          .catch((error) => setTimeout(() => { throw error; }));
      };`;
    const source = URL.createObjectURL(new Blob([lines], { type: "text/javascript" }));
    const worker = new Worker(source);
    worker.addEventListener("message", () => URL.revokeObjectURL(source), { once: true });
    worker.postMessage(globalThis.plyscopeProgram);
    return worker;
  };

  /** Begins to fetch what Chinese needs, where a link asks for Chinese, or the settings do. */
  function expect() {
    let stored = "";
    try {
      if (!isEmbedded) stored = localStorage.getItem("plyscope.settings") ?? "";
    } catch {
      // A page in a sandbox has no storage.
    }
    if (!location.hash.includes("language=zh") && !/language\W+Chinese/.test(stored)) return;
    for (const path of Object.keys(SITE.files).filter((path) => path.includes("SansSC"))) {
      plyscopeFile(path).catch(() => {});
    }
  }

  /** Runs a script of the site. */
  function run(path) {
    return new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = path;
      script.onload = resolve;
      script.onerror = () => reject(new Error(path));
      document.head.append(script);
    });
  }

  /** Whether the browser has what the program is compiled to: WebAssembly, with its vectors. */
  function runsPrograms() {
    const vectors = [
      0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
    ];
    return typeof WebAssembly === "object" && WebAssembly.validate(new Uint8Array(vectors));
  }

  async function start() {
    if (!isWhole() && (await loadsAgain())) return;
    if (!runsPrograms()) return refuse("wasm");
    const count = (come) => {
      const all = SITE.bytes / 1e6;
      progress.textContent = all ? `${(come / 1e6).toFixed(1)} / ${all.toFixed(1)} MB` : "";
    };
    try {
      const script = run(SITE.script);
      const coming = opened(SITE.program, SITE.packed, count);
      expect();
      const surface = document.createElement("canvas").getContext("webgl2");
      if (!surface) return refuse("webgl");
      surface.getExtension("WEBGL_lose_context")?.loseContext();
      const stream = await coming;
      const program = new Response(stream, { headers: { "content-type": "application/wasm" } });
      const compiled = WebAssembly.compileStreaming(program);
      await script;
      // A worker of the page is given the same program.
      globalThis.plyscopeProgram = await compiled;
      performance.mark("compiled");
      await wasm_bindgen({ module_or_path: globalThis.plyscopeProgram });
    } catch (error) {
      // The files of an older version may be gone.
      if (error.isGone && (await loadsAgain())) return;
      // The program speaks for itself where it has begun.
      if (document.getElementById("plyscope-notice").hidden) refuse("lost");
      throw error;
    }
  }

  start().finally(() => {
    // Not in a page of another, for it leaves no trace.
    if (!keepsItself) return;
    navigator.serviceWorker.register("service-worker.js").catch((error) => console.warn(error));
  });
})();
