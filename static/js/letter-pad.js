// <letter-pad>: types its symbols at the caret of the box it stands in, which keeps the focus, or
// answers with the one that is tapped. While it is there no keyboard comes over the page.

import { takenBackAt, typedAt } from "./pure/caret.js";
import { buzz } from "./vibration.js";

export class LetterPad extends HTMLElement {
  connectedCallback() {
    this.hidden = false;
    this.keepKeyboardAway();
    this.addEventListener("mousedown", (event) => event.preventDefault());
    this.addEventListener("click", (event) => this.#press(event.target.closest("button")));
  }

  keepKeyboardAway() {
    this.#input.inputMode = "none";
  }

  get #input() {
    return this.closest("memo-box, drill-letter").input;
  }

  get #capital() {
    return this.querySelector("[data-capital]");
  }

  #press(button) {
    if (!button) return;
    buzz(button, 10);
    if (button === this.#capital) this.#shift(button.getAttribute("aria-pressed") !== "true");
    else if ("back" in button.dataset) this.#change(takenBackAt);
    else if ("answers" in this.dataset) this.#answer(button.dataset.types);
    else this.#type(button.dataset.types);
  }

  #answer(symbol) {
    this.#input.value = symbol;
    this.#input.form.requestSubmit();
  }

  #type(symbol) {
    const isCapital = this.#capital?.getAttribute("aria-pressed") === "true";
    const typed = (isCapital ? symbol.toUpperCase() : symbol) + this.dataset.partedBy;
    this.#change(typedAt, typed);
    if (isCapital) this.#shift(false);
  }

  #shift(isOn) {
    this.#capital.setAttribute("aria-pressed", String(isOn));
  }

  #change(rule, typed) {
    const input = this.#input;
    const { text, caret } = rule(input.value, input.selectionStart, input.selectionEnd, typed);
    if (text.length > input.maxLength) return;
    input.value = text;
    input.focus();
    input.setSelectionRange(caret, caret);
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
}

customElements.define("letter-pad", LetterPad);
