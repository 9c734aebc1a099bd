// <practice-keys>: presses what says which keys it answers to: data-keys="Enter n". Never while
// something is typed or composed; and they can be turned off.

import { isFree, keyName } from "./pure/keys.js";

const SETTING = "blindtrace-keys";

class PracticeKeys extends HTMLElement {
  #listen = (event) => this.#press(event);

  connectedCallback() {
    const [dialog, open] = [this.querySelector("dialog"), this.querySelector(".keys-open")];
    const choice = this.querySelector("input");
    open.hidden = false;
    open.addEventListener("click", () => dialog.showModal());
    choice.checked = this.#areOn;
    choice.addEventListener("change", () => {
      localStorage.setItem(SETTING, choice.checked ? "on" : "off");
      document.body.classList.toggle("keys-off", !choice.checked);
    });
    document.body.classList.toggle("keys-off", !this.#areOn);
    document.addEventListener("keydown", this.#listen);
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.#listen);
  }

  get #areOn() {
    return localStorage.getItem(SETTING) !== "off";
  }

  #press(event) {
    const name = keyName(event);
    const dialog = this.querySelector("dialog");
    if (!name || !this.#areOn || dialog.open || !isFree(name, event.target.tagName)) return;
    const pressed = name === "?" ? this.querySelector(".keys-open") : elementFor(name);
    if (!pressed) return;
    event.preventDefault();
    pressed.click();
  }
}

function elementFor(name) {
  const answering = document.querySelectorAll(`[data-keys~="${CSS.escape(name)}"]`);
  return [...answering].find((element) => element.checkVisibility());
}

customElements.define("practice-keys", PracticeKeys);
