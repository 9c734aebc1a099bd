// <drill-round>: sends its form and the time that the answer took without leaving the page, and shows the
// next question. The cube does not move in between, so the sticker of the last answer flashes where it was.
// The input element stays, so a phone's keyboard stays open. While the site cannot be reached, the clock is
// stopped at the first answer.

import { one } from "./elements.js";
import { asText, posting } from "./page-request.js";
import { sendPlainly, Swap } from "./swap.js";
import { WaitingClock } from "./waiting-clock.js";

/** @import { LetterPad } from "./letter-pad.js" */
/** @import { ClockState } from "./waiting-clock.js" */

const PART = { "X-Page-Part": "drill" };

class DrillRound extends HTMLElement {
  #swap = new Swap(this);
  #clock = new WaitingClock(0);
  /** @param {PageTransitionEvent} event */
  #comeBack = (event) => event.persisted && location.reload();

  connectedCallback() {
    this.#startClock();
    this.addEventListener("submit", (event) => this.#send(event));
    addEventListener("pageshow", this.#comeBack);
  }

  disconnectedCallback() {
    removeEventListener("pageshow", this.#comeBack);
    this.#swap.drop();
  }

  get #form() {
    return one(this, "#drill-form", HTMLFormElement);
  }

  /** @param {ClockState} [state] */
  #startClock(state) {
    this.#clock = new WaitingClock(Number(this.#form.dataset.elapsed), state);
  }

  /** The current question, without the time at which it was signed. */
  get #question() {
    const question = /** @type {HTMLInputElement | null} */ (this.querySelector("[name=question]"));
    return question?.value.split(":")[0];
  }

  /** @param {SubmitEvent} event */
  #send(event) {
    const [form, button] = [this.#form, event.submitter];
    if (event.target !== form) return;
    const url = new URL(form.action);
    if (form.method === "get" && url.pathname !== location.pathname) return;
    event.preventDefault();
    // An answer that is sent twice is counted once.
    if (this.#swap.isAsking) return;
    const fields = new FormData(form, button);
    if (form.method === "get") {
      void this.#show(`${url.pathname}?${asText(fields)}`, {}, button);
      return;
    }
    fields.set("ms", String(this.#clock.elapsed));
    fields.set("waited_ms", String(this.#clock.waited));
    void this.#show(form.action, posting(fields), button);
  }

  /**
   * @param {string} url
   * @param {RequestInit} options
   * @param {HTMLElement | null} button
   */
  async #show(url, options, button) {
    const [answeredAt, question] = [this.#clock.elapsed, this.#question];
    const status = one(this, ".saved", HTMLElement);
    status.textContent = "";
    this.#sayRefusalAgain();
    const { answer, isShown } = await this.#swap.show(url, { ...options, headers: PART });
    if (isShown) this.#goOn(answer.page, question, button);
    else if (answer.kind === "page") sendPlainly(this.#form, answer, button);
    else if (answer.kind !== "dropped") {
      this.#clock.holdAt(answeredAt);
      status.textContent = status.dataset.failed ?? "";
    }
  }

  /** A refusal that comes a second time is announced a second time. */
  #sayRefusalAgain() {
    if (this.querySelector("[aria-invalid]")) one(this, "#drill-verdict", HTMLElement).append(" ");
  }

  /**
   * @param {Document | null} page
   * @param {string | undefined} question the previous one
   * @param {HTMLElement | null} button
   */
  #goOn(page, question, button) {
    this.#clock.goOn();
    takeAttributes(this.#form, page?.querySelector("#drill-form"));
    const input = this.querySelector("#drill-answer");
    if (input instanceof HTMLInputElement) {
      takeAttributes(input, page?.querySelector("#drill-answer"));
      input.value = "";
    }
    this.#flash();
    /** @type {LetterPad | null} */ (this.querySelector("letter-pad"))?.keepKeyboardAway();
    this.#startClock(this.#question === question ? this.#clock.state : undefined);
    this.#focus(button);
  }

  /** Let the stickers of the last answer flash, or the letters if no sticker was in question. */
  #flash() {
    const { result, stickers } = this.#form.dataset;
    if (!result || !stickers) return;
    const names = stickers.split(" ").map((name) => CSS.escape(name));
    const selectors = names.map((name) => `[data-place="${name}"], [value="${name}"]`);
    const stage = one(this, "#drill-stage", HTMLElement);
    const places = [...stage.querySelectorAll(`[class*="sticker-"]:is(${selectors.join(", ")})`)];
    const flashing = places.length > 0 ? places : [...stage.querySelectorAll(".asked-letter")];
    for (const each of flashing) each.classList.add(`flash-${result}`);
  }

  /**
   * Focus the field, the letter or sticker that was pressed, or "Next".
   * @param {HTMLElement | null} button
   */
  #focus(button) {
    if (document.activeElement?.closest("letter-pad")) return;
    const value = button instanceof HTMLButtonElement ? button.value : "";
    const same = value && this.querySelector(`button[value="${CSS.escape(value)}"]`);
    const next = /** @type {HTMLElement | null} */ (same || this.querySelector("[autofocus]"));
    next?.focus();
  }
}

/**
 * @param {Element} element
 * @param {Element | null} [fresh]
 */
function takeAttributes(element, fresh) {
  if (!fresh) return;
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
  for (const { name, value } of fresh.attributes) element.setAttribute(name, value);
}

customElements.define("drill-round", DrillRound);
