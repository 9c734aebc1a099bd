// <drill-net>: arrow keys move the focus from sticker to sticker.

import { nextSticker } from "./pure/nearest-sticker.js";

class DrillNet extends HTMLElement {
  connectedCallback() {
    this.addEventListener("keydown", (event) => this.#walk(event));
  }

  /** @param {KeyboardEvent} event */
  #walk(event) {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const stickers = [...this.querySelectorAll("button")];
    const { value } = /** @type {HTMLButtonElement} */ (event.target);
    const next = nextSticker(stickers.map(centerOf), value, event.key);
    if (!next) return;
    event.preventDefault();
    stickers.find((sticker) => sticker.value === next)?.focus();
  }
}

/** @param {HTMLButtonElement} sticker */
function centerOf(sticker) {
  const box = sticker.getBoundingClientRect();
  return { name: sticker.value, x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

customElements.define("drill-net", DrillNet);
