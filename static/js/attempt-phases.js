// <attempt-phases>: sends every form once, with the page's own times; covers the cube the moment it
// is memorised, and saves that behind it. The memo itself is sent by <memo-form>. Without scripts
// each form is a page of its own.

import { posted } from "./form-post.js";
import { keepMemo } from "./kept-memo.js";
import { buzz } from "./vibration.js";

const AGAIN = 2000;

class AttemptPhases extends HTMLElement {
  #show = (event) => this.#comeBack(event);

  connectedCallback() {
    this.addEventListener("submit", (event) => this.#send(event));
    addEventListener("pageshow", this.#show);
  }

  disconnectedCallback() {
    removeEventListener("pageshow", this.#show);
  }

  get #clock() {
    return this.querySelector("attempt-clock");
  }

  #send(event) {
    const form = event.target;
    if (form.method === "dialog") return;
    if (form.dataset.sent) {
      event.preventDefault();
      return;
    }
    buzz(form, 30);
    const timed = form.elements.namedItem(form.dataset.times ?? "");
    if (timed && this.#clock) timed.value = String(this.#clock.elapsed);
    if (form.closest(".memo")) this.#cover(event, form);
    else form.dataset.sent = "yes";
  }

  #cover(event, form) {
    const template = this.querySelector("template");
    if (!template) return;
    event.preventDefault();
    const data = new FormData(form);
    const memo = form.closest(".memo");
    keepMemo(template.content.querySelector("form").getAttribute("action"), "clock", null);
    memo.after(template.content.cloneNode(true));
    memo.remove();
    template.remove();
    this.dataset.phase = "recall";
    this.className = "room room-recall";
    this.querySelector(".recall [name=memo_ms]").value = String(data.get("memo_ms"));
    this.#clock?.startAnew();
    this.querySelector("memo-box").input.focus();
    void this.#save(form.action, data);
  }

  /** Until the server has heard of it, a page loaded anew would show the cube again. */
  async #save(address, data) {
    const answer = await posted(address, data);
    const status = this.querySelector(".saved");
    const isSaved = answer?.type === "opaqueredirect" || answer?.ok;
    if (isSaved && status.textContent === status.dataset.failed) status.textContent = "";
    if (isSaved) return;
    status.textContent = status.dataset.failed;
    if (!answer || answer.status >= 500) setTimeout(() => this.#saveAgain(address, data), AGAIN);
  }

  #saveAgain(address, data) {
    if (!this.isConnected) return;
    data.set("covered_ms", String(this.#clock.total));
    void this.#save(address, data);
  }

  /** A page that the browser kept as it was left may show what is covered since. */
  #comeBack(event) {
    if (event.persisted) {
      this.hidden = true;
      location.reload();
    }
  }
}

customElements.define("attempt-phases", AttemptPhases);
