// <practice-keys>: presses what says which keys it answers to: data-keys="Enter n". Never while
// something is typed or composed; and they can be turned off.

import { isFree, isHeld, keyName } from "./pure/keys.js";

class PracticeKeys extends HTMLElement {
  #down = new Set();
  #listen = (event) => this.#press(event);
  #release = (event) => this.#letGo(event);

  connectedCallback() {
    const [dialog, open] = [this.querySelector("dialog"), this.querySelector(".keys-open")];
    const choice = this.querySelector("input");
    open.hidden = false;
    open.addEventListener("click", () => dialog.showModal());
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

  get #areOn() {
    return !("off" in this.dataset);
  }

  #use(areOn) {
    this.toggleAttribute("data-off", !areOn);
    document.body.classList.toggle("keys-off", !areOn);
    const told = { detail: areOn, bubbles: true };
    this.dispatchEvent(new CustomEvent("practice-keys:use", told));
  }

  #press(event) {
    // A key that is still held from the step before presses nothing of the next one.
    if (isHeld(event, event.target.tagName)) event.preventDefault();
    if (!event.repeat) this.#down.add(event.key);
    const name = keyName(event);
    const dialog = this.querySelector("dialog");
    if (!name || !this.#areOn || dialog.open || !isFree(name, event.target.tagName)) return;
    const pressed = name === "?" ? this.querySelector(".keys-open") : elementFor(name);
    if (!pressed) return;
    event.preventDefault();
    // Typed letters do not go by one slip: Escape leads out of them first.
    if (name === "Escape" && event.target.value) pressed.focus();
    else pressed.click();
  }

  /** A button is pressed when its key comes up: not by one that went down before all was ready. */
  #letGo(event) {
    const isNew = this.#down.delete(event.key);
    const held = { key: event.key, repeat: !isNew };
    if (isHeld(held, event.target.tagName)) event.preventDefault();
  }
}

function elementFor(name) {
  const answering = document.querySelectorAll(`[data-keys~="${CSS.escape(name)}"]`);
  return [...answering].find((element) => element.checkVisibility());
}

customElements.define("practice-keys", PracticeKeys);
