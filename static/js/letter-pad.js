// <letter-pad>: types its letters at the caret of its box, which keeps the focus, or sends the tapped one
// as the answer. Meanwhile, no on-screen keyboard opens.

import { deletedAt, typedAt } from "./pure/caret.js";
import { buzz } from "./vibration.js";

/** @import { DrillLetter } from "./drill-letter.js" */
/** @import { MemoBox } from "./memo-box.js" */

export class LetterPad extends HTMLElement {
  connectedCallback() {
    this.hidden = false;
    this.keepKeyboardAway();
    this.addEventListener("mousedown", (event) => event.preventDefault());
    this.addEventListener("click", (event) => {
      this.#press(/** @type {Element} */ (event.target).closest("button"));
    });
  }

  keepKeyboardAway() {
    this.#input.inputMode = "none";
  }

  get #input() {
    const box = /** @type {MemoBox | DrillLetter} */ (this.closest("memo-box, drill-letter"));
    return box.input;
  }

  get #capital() {
    return /** @type {HTMLElement | null} */ (this.querySelector("[data-capital]"));
  }

  /** @param {HTMLElement | null} button */
  #press(button) {
    if (!button) return;
    buzz(button, 10);
    if (button === this.#capital) this.#shift(button.getAttribute("aria-pressed") !== "true");
    else if ("back" in button.dataset) this.#change(deletedAt);
    else if ("answers" in this.dataset) this.#answer(button.dataset.types ?? "");
    else this.#type(button.dataset.types ?? "");
  }

  /** @param {string} symbol */
  #answer(symbol) {
    this.#input.value = symbol;
    this.#input.form?.requestSubmit();
  }

  /** @param {string} symbol */
  #type(symbol) {
    const isCapital = this.#capital?.getAttribute("aria-pressed") === "true";
    const typed = (isCapital ? symbol.toUpperCase() : symbol) + (this.dataset.separator ?? "");
    this.#change((text, start, end) => typedAt(text, start, end, typed));
    if (isCapital) this.#shift(false);
  }

  /** @param {boolean} isOn */
  #shift(isOn) {
    this.#capital?.setAttribute("aria-pressed", String(isOn));
  }

  /** @param {typeof deletedAt} rule */
  #change(rule) {
    const input = this.#input;
    const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
    const { text, caret } = rule(input.value, start, end);
    if (text.length > input.maxLength) return;
    input.value = text;
    input.focus();
    input.setSelectionRange(caret, caret);
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
}

customElements.define("letter-pad", LetterPad);
