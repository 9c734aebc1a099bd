// <page-keys>: keyboard shortcuts. A key presses the visible element that names it, as in
// data-keys="Enter n", but not while something is typed or composed. With data-keys-later, it presses nothing
// in the first half second of a page. "?" lists the keys: first those that work here, which are those whose
// data-where selects something visible, then the others of practice. Shortcuts can be turned off.

import { one } from "./elements.js";
import { isFree, isHeld, keyName } from "./pure/keys.js";

const LATER = 500;

class PageKeys extends HTMLElement {
  /** @type {Set<string>} */
  #down = new Set();
  /** When keys that were meant for the page before are no longer expected. */
  #ready = 0;

  connectedCallback() {
    this.#wait();
    new MutationObserver(() => this.#wait()).observe(one(document, "main", HTMLElement), {
      childList: true,
    });
    this.#open.hidden = false;
    this.#open.addEventListener("click", () => this.#list());
    document.body.classList.toggle("keys-off", !this.#areOn);
    document.addEventListener("keydown", (event) => this.#press(event));
    document.addEventListener("keyup", (event) => this.#letGo(event));
  }

  #wait() {
    this.#ready = performance.now() + LATER;
  }

  get #open() {
    return one(this, ".keys-open", HTMLButtonElement);
  }

  get #areOn() {
    return !("off" in this.dataset);
  }

  /** Open the list, made for what the page shows now. */
  #list() {
    // The browser says later than it closes a list that it is closed.
    this.querySelector("dialog")?.remove();
    this.append(one(this, "template", HTMLTemplateElement).content.cloneNode(true));
    const dialog = one(this, "dialog", HTMLDialogElement);
    const here = one(dialog, ".keys-here", HTMLElement);
    for (const row of dialog.querySelectorAll("[data-where]")) {
      if (isUsable(row)) here.append(row);
      else if (!row.closest("[data-practice]")) row.remove();
    }
    const choice = one(dialog, "input", HTMLInputElement);
    choice.checked = this.#areOn;
    choice.addEventListener("change", () => this.#use(choice.checked));
    dialog.addEventListener("close", () => dialog.remove());
    dialog.showModal();
  }

  /** @param {boolean} areOn */
  #use(areOn) {
    this.toggleAttribute("data-off", !areOn);
    document.body.classList.toggle("keys-off", !areOn);
    this.dispatchEvent(new CustomEvent("page-keys:use", { detail: areOn, bubbles: true }));
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const pressedOn = /** @type {HTMLElement} */ (event.target);
    // A phase that ended with this key has taken what had the focus with it.
    const target = pressedOn.isConnected ? pressedOn : document.body;
    // A key held since the previous step presses nothing in the next one.
    if (isHeld(event, target.tagName)) event.preventDefault();
    if (!event.repeat) this.#down.add(event.key);
    const name = keyName(event);
    if (
      !name || !this.#areOn || this.querySelector("dialog[open]") || !isFree(name, target.tagName)
    ) {
      return;
    }
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

/** @param {Element} row of the list */
function isUsable(row) {
  const selector = row.getAttribute("data-where") ?? "";
  return [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
}

/**
 * @param {string} name
 * @returns {HTMLElement | undefined}
 */
function elementFor(name) {
  const answering = document.querySelectorAll(`[data-keys~="${CSS.escape(name)}"]`);
  return /** @type {HTMLElement[]} */ ([...answering]).find((element) => element.checkVisibility());
}

customElements.define("page-keys", PageKeys);
