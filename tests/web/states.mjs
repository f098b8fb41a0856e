// States of the window in which keys and fingers are tried, and what is painted in them.

import { begun, open, painted, settled, until } from "./common.mjs";
import { browser, server } from "./visits.mjs";

/** The window at what a link opens, when it rests. */
export async function at(link, options = {}, query = "") {
  const page = await open(browser, `${server.address}?painted${query}${link}`, options);
  await begun(page);
  await settled(page);
  return page;
}

/**
 * The window at what a link opens, in a page that showed another one, where there is such a page; nothing that was
 * remembered or kept there is left.
 */
export async function visited(page, link, options = {}) {
  if (!page) return at(link, options);
  await page.goto("about:blank");
  const session = await page.context().newCDPSession(page);
  const kept = { origin: server.origin, storageTypes: "local_storage,indexeddb" };
  await session.send("Storage.clearDataForOrigin", kept);
  await session.detach();
  await page.goto(`${server.address}?painted${link}`);
  await begun(page);
  return page;
}

/** The texts of painted lines, each with its place: the middle of it, and its height. */
export function placed(lines) {
  return lines.filter((line) => line.startsWith("text ")).map((line) => {
    const [left, top, right, bottom] = line.split(" ").slice(1, 5).map((side) => side / 10);
    const text = JSON.parse(/"(?:[^"\\]|\\.)*"$/.exec(line)[0].replaceAll(/\\u\{([0-9a-f]+)\}/g, "?"));
    return { text, left, top, right, bottom, x: (left + right) / 2, y: (top + bottom) / 2 };
  });
}

/** Whether a text is the wanted one, or one of the wanted form. */
const is = (wanted) => ({ text }) => (typeof wanted === "string" ? text === wanted : wanted.test(text));

/** The last of the texts that are wanted, with its place: what lies over others is painted last. */
export const found = (lines, wanted) => placed(lines).findLast(is(wanted));

/** Waits until the window paints what is wanted. */
export const shows = (page, wanted, timeout) =>
  until(async () => found(await painted(page), wanted) !== undefined, timeout);

/** The step that the window says it is at. */
export function step(lines) {
  const said = placed(lines).map(({ text }) => /^([\d,]+) (?:of|\/) [\d,]+$/.exec(text)).find(Boolean);
  return said && Number(said[1].replaceAll(",", ""));
}

/** A file is dropped on the window. */
export const drop = (page, name, text) => page.evaluate(([name, text]) => {
  const dropped = new DataTransfer();
  dropped.items.add(new File([text], name));
  const canvas = document.getElementById("plyscope");
  for (const kind of ["dragover", "drop"]) {
    canvas.dispatchEvent(new DragEvent(kind, { dataTransfer: dropped, bubbles: true, cancelable: true }));
  }
}, [name, text]);
