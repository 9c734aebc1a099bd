// <drill-letter>: sends its form as soon as its input contains a whole answer, if an answer has one or two
// letters. It reads the value after it has changed, never during composition, and does not look at keys.

import { one } from "./elements.js";
import { isWholeLetter, isWholePair } from "./pure/whole-letter.js";

/** @type {Record<string, typeof isWholeLetter>} */
const RULES = { 1: isWholeLetter, 2: isWholePair };

export class DrillLetter extends HTMLElement {
  connectedCallback() {
    this.addEventListener("input", (event) => {
      this.#read(/** @type {InputEvent} */ (event).isComposing);
    });
    this.addEventListener("compositionend", () => this.#read(false));
  }

  get input() {
    return one(this, "input", HTMLInputElement);
  }

  /** @param {boolean} isComposing */
  #read(isComposing) {
    const { value, form } = this.input;
    if (isComposing || !form) return;
    const isWhole = RULES[form.dataset.letterCount ?? ""];
    if (isWhole?.(value, JSON.parse(form.dataset.letters ?? "[]"))) form.requestSubmit();
  }
}

customElements.define("drill-letter", DrillLetter);
