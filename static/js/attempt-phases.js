// <attempt-phases>: sends every form once, with the times of the page's clock. It covers the cube as
// soon as it is memorised, and saves that in the background. <memo-form> sends the memo itself. Without
// scripts, each form is a page of its own.

import { field, one } from "./elements.js";
import { changePhase } from "./phase-change.js";
import { storeClock } from "./stored-memo.js";
import { requestPage, sending } from "./page-request.js";
import { buzz } from "./vibration.js";

/** @import { AttemptClock } from "./attempt-clock.js" */
/** @import { MemoBox } from "./memo-box.js" */

const AGAIN = 2000;

class AttemptPhases extends HTMLElement {
  /** @param {PageTransitionEvent} event */
  #show = (event) => this.#comeBack(event);

  connectedCallback() {
    this.addEventListener("submit", (event) => this.#send(event));
    addEventListener("pageshow", this.#show);
  }

  disconnectedCallback() {
    removeEventListener("pageshow", this.#show);
  }

  get #clock() {
    return /** @type {AttemptClock | null} */ (this.querySelector("attempt-clock"));
  }

  /** Whether the site may not know yet that the cube is covered. */
  get #coverUnsent() {
    return field(one(this, ".recall", HTMLFormElement), "cover_unsent");
  }

  /** @param {SubmitEvent} event */
  #send(event) {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (form.dataset.sent) {
      event.preventDefault();
      return;
    }
    buzz(form, 30);
    const { times } = form.dataset;
    if (times && this.#clock) field(form, times).value = String(this.#clock.elapsed);
    if (form.closest(".memo")) this.#cover(event, form);
    else form.dataset.sent = "yes";
  }

  /**
   * @param {SubmitEvent} event
   * @param {HTMLFormElement} form
   */
  #cover(event, form) {
    const [template, memo] = [this.querySelector("template"), form.closest(".memo")];
    if (!template || !memo) return;
    event.preventDefault();
    form.dataset.sent = "yes";
    const data = new FormData(form);
    storeClock(one(template.content, "form", HTMLFormElement), null);
    this.#clock?.restart();
    changePhase(() => {
      this.#beginRecall(memo, template, data);
      void this.#save(form.action, data);
    });
  }

  /**
   * @param {Element} memo
   * @param {HTMLTemplateElement} template
   * @param {FormData} data
   */
  #beginRecall(memo, template, data) {
    memo.after(template.content.cloneNode(true));
    memo.remove();
    template.remove();
    this.dataset.phase = "recall";
    this.className = "room room-recall";
    field(one(this, ".recall", HTMLFormElement), "memo_ms").value = String(data.get("memo_ms"));
    this.#coverUnsent.value = "on";
    /** @type {MemoBox | null} */ (this.querySelector("memo-box"))?.input.focus();
  }

  /**
   * Until this is saved, a reloaded page would show the cube again.
   * @param {string} url
   * @param {FormData} data
   */
  async #save(url, data) {
    const { kind, status } = await requestPage(url, sending(data));
    const message = one(this, ".saved", HTMLElement);
    const failed = message.dataset.failed ?? "";
    if (kind === "redirected" || (kind === "page" && status < 400)) {
      this.#coverUnsent.value = "";
      if (message.textContent === failed) message.textContent = "";
      return;
    }
    message.textContent = failed;
    if (kind !== "page") setTimeout(() => this.#saveAgain(url, data), AGAIN);
  }

  /**
   * @param {string} url
   * @param {FormData} data
   */
  #saveAgain(url, data) {
    if (!this.isConnected) return;
    data.set("covered_ms", String(this.#clock?.total));
    void this.#save(url, data);
  }

  /**
   * A page from the back/forward cache may still show a cube that has been covered since.
   * @param {PageTransitionEvent} event
   */
  #comeBack(event) {
    if (event.persisted) {
      this.hidden = true;
      location.reload();
    }
  }
}

customElements.define("attempt-phases", AttemptPhases);
