// <memo-box>: counts the typed letters, which <memo-line> shows, and notes when each was typed. It reads the
// input's value after it has changed, because keyboards of phones send no useful keys.

import { one } from "./elements.js";
import { storeBox, storedBox } from "./stored-memo.js";
import { counted } from "./pure/counted.js";
import { charactersOf } from "./pure/letter-pairs.js";
import { carriedOver } from "./pure/memo-boxes.js";
import { typedSoFar } from "./pure/offsets.js";

/** @import { AttemptClock } from "./attempt-clock.js" */
/** @import { MemoLine } from "./memo-line.js" */

export class MemoBox extends HTMLElement {
  /** @type {number[]} */
  offsets = [];

  connectedCallback() {
    this.addEventListener("input", (event) => {
      this.#read(/** @type {InputEvent} */ (event).isComposing);
    });
    this.addEventListener("compositionend", () => this.#read(false));
    this.addEventListener("focusin", () => this.#becomeCurrent());
    if (this === document.querySelector("memo-box")) this.#becomeCurrent();
    this.offsets = this.#offsetsBefore();
    this.#read(!this.#bringBack());
  }

  get input() {
    return one(this, "input:not([type=hidden])", HTMLInputElement);
  }

  get error() {
    return one(this, ":scope > .errorlist", HTMLElement);
  }

  /**
   * Say what is wrong with the box, or that nothing is.
   * @param {string} text
   */
  complain(text) {
    this.error.textContent = text;
    if (text) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
  }

  get #form() {
    return /** @type {HTMLFormElement} */ (this.input.form);
  }

  /** Restore the stored text, and return whether something was typed before this script started. */
  #bringBack() {
    const stored = storedBox(this.#form, this.input.name);
    const { value, defaultValue } = this.input;
    const text = carriedOver(stored?.text, defaultValue, value);
    if (stored && text !== value) this.offsets = stored.offsets;
    if (text !== value) this.input.value = text;
    return value !== defaultValue;
  }

  /**
   * When the letters that the server sent back were typed.
   * @returns {number[]}
   */
  #offsetsBefore() {
    const input = this.#form.querySelector("input[name=offsets]");
    const before = input?.getAttribute("value");
    return before ? (JSON.parse(before)[this.input.name] ?? []) : [];
  }

  /** Make this the box whose letter pad is shown. */
  #becomeCurrent() {
    for (const box of document.querySelectorAll("memo-box")) {
      box.classList.toggle("is-current", box === this);
    }
  }

  /** @param {boolean} isComposing */
  #read(isComposing) {
    const text = this.input.value;
    const count = charactersOf(text).filter((character) => character !== "#").length;
    if (!isComposing) this.offsets = typedSoFar(this.offsets, count, this.#now());
    storeBox(this.#form, this.input.name, { text, offsets: this.offsets });
    /** @type {MemoLine | null} */ (this.querySelector("memo-line:defined"))?.show();
    const counter = /** @type {HTMLElement | null} */ (this.querySelector(".echo-count"));
    if (counter) counter.textContent = wordsFor(count, counter.dataset);
  }

  #now() {
    const clock = /** @type {AttemptClock | null} */ (document.querySelector("attempt-clock"));
    return clock?.elapsed ?? 0;
  }
}

/**
 * @param {number} count
 * @param {DOMStringMap} words
 */
function wordsFor(count, { forms = "[]", places = "" }) {
  return count ? counted(count, JSON.parse(forms), places, document.documentElement.lang) : "";
}

customElements.define("memo-box", MemoBox);
