// <drill-round>: sends its form without leaving the page, with the time the answer took, and shows
// what comes back. The input stays where it is, so that a phone's keyboard stays, too. While the site
// cannot be reached the clock is held at the first answer.

import { WaitingClock } from "./waiting-clock.js";

const PART = { "X-Page-Part": "drill" };

class DrillRound extends HTMLElement {
  #clock = new WaitingClock(0);
  #isSending = false;

  connectedCallback() {
    this.#startClock();
    this.addEventListener("submit", (event) => this.#send(event));
    addEventListener("pageshow", (event) => event.persisted && location.reload());
  }

  get #form() {
    return this.querySelector("#drill-form");
  }

  #startClock(state) {
    const elapsed = Number(this.querySelector("#drill-stage").dataset.elapsed);
    this.#clock = new WaitingClock(elapsed, state);
  }

  /** The question that is asked, without the time at which it was signed. */
  get #question() {
    return this.#form.elements.namedItem("question")?.value.split(":")[0];
  }

  #send(event) {
    const form = event.target;
    if (form !== this.#form) return;
    const told = new FormData(form, event.submitter);
    const address = new URL(form.action);
    if (form.method === "get" && address.pathname !== location.pathname) return;
    event.preventDefault();
    if (this.#isSending) return;
    if (form.method === "get") void this.#show(`${address.pathname}?${asText(told)}`, {});
    else {
      told.set("ms", String(this.#clock.elapsed));
      told.set("waited_ms", String(this.#clock.waited));
      void this.#show(form.action, { method: "POST", body: asText(told) }, event.submitter?.value);
    }
  }

  async #show(address, asked, pressed) {
    this.#isSending = true;
    const answeredAt = this.#clock.elapsed;
    const status = this.querySelector(".saved");
    status.textContent = "";
    const answer = await fetch(address, { ...asked, headers: PART }).catch(() => null);
    const isLost = !answer || answer.status >= 500;
    const text = isLost ? "" : await answer.text().catch(() => "");
    this.#isSending = false;
    const page = new DOMParser().parseFromString(text, "text/html");
    const [next, other] = [page.querySelector("drill-round"), page.querySelector("main")];
    if (!next && !other) status.textContent = status.dataset.failed;
    if (next) this.#clock.goOn();
    else this.#clock.holdAt(answeredAt);
    if (next) this.#exchange(next, pressed);
    else if (answer?.redirected) location.assign(answer.url);
    else if (other) document.querySelector("main").replaceWith(other);
  }

  #exchange(next, pressed) {
    const question = this.#question;
    for (const part of this.querySelectorAll("[data-part]")) {
      const other = next.querySelector(`#${part.id}`);
      part.replaceChildren(...other.childNodes);
      if (other.dataset.elapsed) part.dataset.elapsed = other.dataset.elapsed;
    }
    takeAttributes(this.#form, next.querySelector("#drill-form"));
    const input = this.querySelector("#drill-answer");
    if (input) {
      takeAttributes(input, next.querySelector("#drill-answer"));
      input.value = "";
    }
    this.querySelector("letter-pad")?.keepKeyboardAway();
    this.#startClock(this.#question === question ? this.#clock.state : undefined);
    this.#focus(pressed);
  }

  /** Where the hands are: the field, the letter or sticker that was pressed last, or what leads on. */
  #focus(pressed) {
    if (document.activeElement?.closest("letter-pad")) return;
    const same = pressed && this.querySelector(`button[value="${CSS.escape(pressed)}"]`);
    (same || this.querySelector("[autofocus]"))?.focus();
  }
}

function asText(told) {
  return new URLSearchParams([...told].map(([name, value]) => [name, String(value)]));
}

function takeAttributes(element, other) {
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
  for (const { name, value } of other.attributes) element.setAttribute(name, value);
}

customElements.define("drill-round", DrillRound);
