// <drill-letter>: sends its form as soon as a whole letter stands in its input. It reads the value
// after it has changed and never while signs are composed: keys are nobody's business.

import { isWholeLetter } from "./pure/whole-letter.js";

class DrillLetter extends HTMLElement {
  connectedCallback() {
    this.addEventListener("input", (event) => this.#read(event.isComposing));
    this.addEventListener("compositionend", () => this.#read(false));
  }

  get input() {
    return this.querySelector("input");
  }

  #read(isComposing) {
    const { value, form } = this.input;
    if (isComposing) return;
    if (isWholeLetter(value, JSON.parse(form.dataset.letters))) form.requestSubmit();
  }
}

customElements.define("drill-letter", DrillLetter);
