// <solve-result>: how a solve ended: Enter, 2 or D, or the buttons. The event "solve-result:chosen" has the
// outcome, "solve-result:discarded" none.

import { field, one } from "./elements.js";
import { isEnter } from "./pure/keys.js";

const KEYS = /** @type {Record<string, string>} */ ({ "2": "plus-two", d: "dnf" });

class SolveResult extends HTMLElement {
  #leaving = new AbortController();

  connectedCallback() {
    this.#leaving = new AbortController();
    const { signal } = this.#leaving;
    addEventListener("keydown", (event) => this.#press(event), { signal });
    this.addEventListener("submit", (event) => {
      event.preventDefault();
      const button = event.submitter;
      if (button instanceof HTMLButtonElement) this.#choose(button.value);
    }, { signal });
    one(this, ".solve-discard", HTMLButtonElement).addEventListener("click", () => {
      this.dispatchEvent(new Event("solve-result:discarded", { bubbles: true }));
    }, { signal });
  }

  disconnectedCallback() {
    this.#leaving.abort();
  }

  get form() {
    return one(this, "form", HTMLFormElement);
  }

  get note() {
    return field(this.form, "notes");
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (this.hidden || event.repeat || document.querySelector("dialog[open]")) return;
    if (event.target === this.note) {
      if (isEnter(event)) this.#leaveNote(event);
      return;
    }
    const outcome = this.#outcomeOf(event);
    if (!outcome) return;
    event.preventDefault();
    this.#choose(outcome);
  }

  /**
   * Enter in the note chooses nothing yet.
   * @param {KeyboardEvent} event
   */
  #leaveNote(event) {
    event.preventDefault();
    this.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  #outcomeOf(event) {
    // A button that was reached by Tab is pressed as usual.
    const isOnButton = event.target instanceof Element &&
      event.target.closest("button, a, summary");
    if (isEnter(event)) return isOnButton ? null : "solved";
    const hasModifier = event.ctrlKey || event.altKey || event.metaKey;
    if (hasModifier || document.body.classList.contains("keys-off")) return null;
    return KEYS[event.key.toLowerCase()] ?? null;
  }

  /** @param {string} outcome */
  #choose(outcome) {
    this.dispatchEvent(new CustomEvent("solve-result:chosen", { detail: outcome, bubbles: true }));
  }
}

customElements.define("solve-result", SolveResult);
