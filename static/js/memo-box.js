// <memo-box>: tells the letters of its input back in pairs, counts them, and keeps when each came.
// It reads the input's value after it has changed: what keys do on a phone is nobody's business.

import { one } from "./elements.js";
import { keepBox, keptBox } from "./kept-memo.js";
import { counted } from "./pure/counted.js";
import { pairsOf, signsOf } from "./pure/letter-pairs.js";
import { carriedOver } from "./pure/memo-boxes.js";
import { typedSoFar } from "./pure/offsets.js";

/** @import { AttemptClock } from "./attempt-clock.js" */

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

  /** Whether something was typed before this page could listen; what was kept comes before it. */
  #bringBack() {
    const kept = keptBox(this.#form, this.input.name);
    const { value, defaultValue } = this.input;
    const text = carriedOver(kept?.text, defaultValue, value);
    if (kept && text !== value) this.offsets = kept.offsets;
    if (text !== value) this.input.value = text;
    return value !== defaultValue;
  }

  /**
   * When the letters came that stand here already, if the page that is sent back can tell.
   * @returns {number[]}
   */
  #offsetsBefore() {
    const input = this.#form.querySelector("input[name=offsets]");
    const before = input?.getAttribute("value");
    return before ? (JSON.parse(before)[this.input.name] ?? []) : [];
  }

  /** The box that is typed in, or was last: the letters to tap are those of this one. */
  #becomeCurrent() {
    for (const box of document.querySelectorAll("memo-box")) {
      box.classList.toggle("is-current", box === this);
    }
  }

  /** @param {boolean} isComposing */
  #read(isComposing) {
    const text = this.input.value;
    const count = signsOf(text).filter((sign) => sign !== "#").length;
    if (!isComposing) this.offsets = typedSoFar(this.offsets, count, this.#now());
    keepBox(this.#form, this.input.name, { text, offsets: this.offsets });
    const echo = this.querySelector(".echo");
    if (echo) echo.replaceChildren(...pairsOf(text).map(asPair));
    const shown = /** @type {HTMLElement | null} */ (this.querySelector(".echo-count"));
    if (shown) shown.textContent = wordsFor(count, shown.dataset);
  }

  #now() {
    const clock = /** @type {AttemptClock | null} */ (document.querySelector("attempt-clock"));
    return clock?.elapsed ?? 0;
  }
}

/** @param {string} pair */
function asPair(pair) {
  const shown = document.createElement("span");
  shown.textContent = pair;
  return shown;
}

/**
 * @param {number} count
 * @param {DOMStringMap} words
 */
function wordsFor(count, { forms = "[]", places = "" }) {
  return count ? counted(count, JSON.parse(forms), places, document.documentElement.lang) : "";
}

customElements.define("memo-box", MemoBox);
