// <pair-boxes>: one box for each pair. Two letters lead to the next box, Backspace in an empty one to the
// box before, Enter in the last one sends the form and in any other goes on.

import "./site.js";
import { one } from "./elements.js";

class PairBoxes extends HTMLElement {
  connectedCallback() {
    this.addEventListener("input", (event) => this.#goOn(/** @type {InputEvent} */ (event)));
    this.addEventListener("keydown", (event) => this.#press(event));
  }

  get #boxes() {
    return /** @type {HTMLInputElement[]} */ ([...this.querySelectorAll("input[name=pair]")]);
  }

  /** @param {InputEvent} event */
  #goOn(event) {
    const box = /** @type {HTMLInputElement} */ (event.target);
    if (event.isComposing || event.inputType.startsWith("delete")) return;
    const letters = [...new Intl.Segmenter().segment(box.value.trim())];
    if (letters.length === 2 && !box.value.includes(" ")) this.#move(box, 1);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const box = /** @type {HTMLInputElement} */ (event.target);
    if (event.isComposing || box.name !== "pair") return;
    const isLast = this.#boxes.at(-1) === box;
    if (event.key === "Backspace" && !box.value) {
      event.preventDefault();
      this.#move(box, -1);
    } else if (event.key === "Enter" && !isLast) {
      event.preventDefault();
      this.#move(box, 1);
    } else if (event.key === "Enter") {
      event.preventDefault();
      one(this, ".button-main", HTMLButtonElement).click();
    }
  }

  /**
   * @param {HTMLInputElement} box
   * @param {number} by
   */
  #move(box, by) {
    const boxes = this.#boxes;
    const next = boxes[boxes.indexOf(box) + by];
    next?.focus();
    next?.select();
  }
}

customElements.define("pair-boxes", PairBoxes);
