// <solve-typed>: times that people type, who have another timer. A time that cannot be sent is kept, and
// sent again later. The event "solve-typed:sent" has a time that was saved, or null
// for one that was kept.

import { field, one } from "./elements.js";
import { requestPage, sending } from "./page-request.js";
import { sendSolve } from "./unsent-solves.js";

/** Whether somebody types times, who wants the field with each scramble. */
let isTyping = false;
document.addEventListener("solve-result:chosen", () => {
  isTyping = false;
});

class SolveTyped extends HTMLElement {
  #isSending = false;

  connectedCallback() {
    this.addEventListener("submit", (event) => {
      event.preventDefault();
      const { target, submitter } = /** @type {SubmitEvent} */ (event);
      void this.#send(new FormData(/** @type {HTMLFormElement} */ (target), submitter));
    });
    const details = one(this, "details", HTMLDetailsElement);
    details.open = isTyping || this.querySelector(".errorlist") !== null;
    // What shows this page focuses something of its own first.
    if (isTyping) queueMicrotask(() => this.#time.focus({ preventScroll: true }));
  }

  get #form() {
    return one(this, "form", HTMLFormElement);
  }

  get #time() {
    return field(this.#form, "time");
  }

  /** @param {FormData} data */
  async #send(data) {
    if (this.#isSending) return;
    this.#isSending = true;
    const { kind, page } = await requestPage(this.#form.action, sending(data));
    this.#isSending = false;
    if (kind === "page") {
      this.#showErrors(page);
      return;
    }
    isTyping = true;
    if (kind !== "redirected") this.#keep(data);
    const detail = kind === "redirected" ? String(data.get("time")) : null;
    this.dispatchEvent(new CustomEvent("solve-typed:sent", { detail, bubbles: true }));
  }

  /** @param {FormData} data */
  #keep(data) {
    data.delete("csrfmiddlewaretoken");
    const texts = [...data].map(([name, value]) => [name, String(value)]);
    const fields = Object.fromEntries(texts);
    const solve = { url: this.#form.action, fields, time: fields.time, stoppedAt: null };
    void sendSolve(solve, Promise.resolve({}));
  }

  /** @param {Document | null} page */
  #showErrors(page) {
    const fresh = page?.querySelector("solve-typed");
    if (!fresh) {
      this.#form.submit();
      return;
    }
    this.replaceChildren(...fresh.childNodes);
    this.#time.focus();
  }
}

customElements.define("solve-typed", SolveTyped);
