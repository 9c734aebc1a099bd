// <practice-keys>: keyboard shortcuts. A key presses the visible element that names it, as in
// data-keys="Enter n", but not while something is typed or composed. With data-keys-later, it presses nothing
// in the first half second of a page. Keys can be turned off.

import { one } from "./elements.js";
import { isFree, isHeld, keyName } from "./pure/keys.js";

const LATER = 500;

class PracticeKeys extends HTMLElement {
  /** @type {Set<string>} */
  #down = new Set();
  /** When keys that were meant for the page before are no longer expected. */
  #ready = 0;
  /** @param {KeyboardEvent} event */
  #listen = (event) => this.#press(event);
  /** @param {KeyboardEvent} event */
  #release = (event) => this.#letGo(event);

  connectedCallback() {
    this.#ready = performance.now() + LATER;
    const choice = one(this, "input", HTMLInputElement);
    this.#open.hidden = false;
    this.#open.addEventListener("click", () => this.#dialog.showModal());
    choice.checked = this.#areOn;
    choice.addEventListener("change", () => this.#use(choice.checked));
    document.body.classList.toggle("keys-off", !this.#areOn);
    document.addEventListener("keydown", this.#listen);
    document.addEventListener("keyup", this.#release);
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.#listen);
    document.removeEventListener("keyup", this.#release);
  }

  get #dialog() {
    return one(this, "dialog", HTMLDialogElement);
  }

  get #open() {
    return one(this, ".keys-open", HTMLButtonElement);
  }

  get #areOn() {
    return !("off" in this.dataset);
  }

  /** @param {boolean} areOn */
  #use(areOn) {
    this.toggleAttribute("data-off", !areOn);
    document.body.classList.toggle("keys-off", !areOn);
    const options = { detail: areOn, bubbles: true };
    this.dispatchEvent(new CustomEvent("practice-keys:use", options));
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    // A key held since the previous step presses nothing in the next one.
    if (isHeld(event, target.tagName)) event.preventDefault();
    if (!event.repeat) this.#down.add(event.key);
    const name = keyName(event);
    if (!name || !this.#areOn || this.#dialog.open || !isFree(name, target.tagName)) return;
    const pressed = name === "?" ? this.#open : elementFor(name);
    if (!pressed || ("keysLater" in pressed.dataset && performance.now() < this.#ready)) return;
    event.preventDefault();
    // Escape first leaves a field, so that one slip does not discard typed letters.
    if (name === "Escape" && "value" in target && target.value) pressed.focus();
    else pressed.click();
  }

  /**
   * A button is pressed when its key is released, but not if the key was pressed before the script ran.
   * @param {KeyboardEvent} event
   */
  #letGo(event) {
    const isNew = this.#down.delete(event.key);
    const held = { key: event.key, repeat: !isNew };
    const { tagName } = /** @type {HTMLElement} */ (event.target);
    if (isHeld(held, tagName)) event.preventDefault();
  }
}

/**
 * @param {string} name
 * @returns {HTMLElement | undefined}
 */
function elementFor(name) {
  const answering = document.querySelectorAll(`[data-keys~="${CSS.escape(name)}"]`);
  return /** @type {HTMLElement[]} */ ([...answering]).find((element) => element.checkVisibility());
}

customElements.define("practice-keys", PracticeKeys);
