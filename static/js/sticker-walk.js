// Arrow keys move the focus from sticker to sticker of a net, whatever elements the stickers are.

import { nextSticker } from "./pure/nearest-sticker.js";

/**
 * Focus the sticker that an arrow key leads to.
 * @param {KeyboardEvent} event
 * @param {HTMLElement[]} stickers each with a name of its own for people
 */
export function walkStickers(event, stickers) {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  const next = nextSticker(stickers.map(centerOf), nameOf(event.target), event.key);
  if (!next) return;
  event.preventDefault();
  stickers.find((sticker) => nameOf(sticker) === next)?.focus();
}

/** @param {EventTarget | null} sticker */
function nameOf(sticker) {
  return sticker instanceof HTMLElement ? sticker.getAttribute("aria-label") ?? "" : "";
}

/** @param {HTMLElement} sticker */
function centerOf(sticker) {
  const box = sticker.getBoundingClientRect();
  return { name: nameOf(sticker), x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
