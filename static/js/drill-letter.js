// <drill-letter>: sends its form as soon as a whole letter stands in its input. It reads the value
// after it has changed and never while signs are composed: keys are nobody's business.

import { one } from "./elements.js";
import { isWholeLetter } from "./pure/whole-letter.js";

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
    if (isWholeLetter(value, JSON.parse(form.dataset.letters ?? "[]"))) form.requestSubmit();
  }
}

customElements.define("drill-letter", DrillLetter);
