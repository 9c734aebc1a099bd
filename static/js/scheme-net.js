// <scheme-net>: the fields of a letter scheme as a net. Arrow keys go from sticker to sticker,
// the other stickers of the same piece are highlighted, and duplicate letters are named while typing.

import { one } from "./elements.js";
import { nextSticker } from "./pure/nearest-sticker.js";
import { onePiece, sameLetters } from "./pure/same-letters.js";

class SchemeNet extends HTMLElement {
  connectedCallback() {
    this.addEventListener("focusin", (event) => this.#enter(event.target));
    this.addEventListener("focusout", () => this.#showPiece(null));
    this.addEventListener("keydown", (event) => this.#walk(event));
    this.addEventListener("input", () => this.#compare());
  }

  get #fields() {
    return [...this.querySelectorAll("input")];
  }

  /** @param {EventTarget | null} field */
  #enter(field) {
    if (!(field instanceof HTMLInputElement)) return;
    field.select();
    this.#showPiece(field);
  }

  /** @param {HTMLInputElement | null} field */
  #showPiece(field) {
    for (const other of this.#fields) {
      const together = field && other !== field && onePiece(stickerOf(field), stickerOf(other));
      other.classList.toggle("is-same-piece", Boolean(together));
    }
  }

  /** @param {KeyboardEvent} event */
  #walk(event) {
    const field = event.target;
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) {
      return;
    }
    if (!(field instanceof HTMLInputElement) || staysInside(field, event.key)) return;
    const next = nextSticker(this.#fields.map(centerOf), stickerOf(field), event.key);
    if (!next) return;
    event.preventDefault();
    this.#fields.find((other) => stickerOf(other) === next)?.focus();
  }

  #compare() {
    const groups = sameLetters(this.#fields.map((field) => [stickerOf(field), field.value]));
    const clashing = new Set(groups.flat());
    for (const field of this.#fields) {
      if (clashing.has(stickerOf(field))) field.setAttribute("aria-invalid", "true");
      else field.removeAttribute("aria-invalid");
    }
    const list = new Intl.ListFormat(document.documentElement.lang);
    const duplicates = groups.map((group) =>
      (this.dataset.same ?? "").replace("{stickers}", () => list.format(group))
    );
    one(this, "output", HTMLOutputElement).textContent = duplicates.join(" ");
  }
}

/**
 * Return whether an arrow key still moves the caret within the field.
 * @param {HTMLInputElement} field
 * @param {string} key
 */
function staysInside(field, key) {
  const [start, end, value] = [field.selectionStart ?? 0, field.selectionEnd ?? 0, field.value];
  if (start === 0 && end === value.length) return false;
  return (key === "ArrowLeft" && start > 0) || (key === "ArrowRight" && end < value.length);
}

/** @param {HTMLInputElement} field */
function stickerOf(field) {
  return field.dataset.sticker ?? "";
}

/** @param {HTMLInputElement} field */
function centerOf(field) {
  const box = field.getBoundingClientRect();
  return { name: stickerOf(field), x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

customElements.define("scheme-net", SchemeNet);
