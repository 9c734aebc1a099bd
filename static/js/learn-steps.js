// <learn-steps>: one screen of a lesson after the other, in place. Links to the same lesson and answers
// replace the parts of the page. A swipe, or ← and → in an empty field, follow the links that name those keys.

import "./cube-moving.js";
import "./cube-picture.js";
import "./cube-player.js";
import "./kept-settings.js";
import "./move-entry.js";
import "./page-keys.js";
import { posting } from "./page-request.js";
import { keyName } from "./pure/keys.js";
import { swipeKey } from "./pure/swipe.js";
import { enterHistory, followedLink, sendPlainly, Swap } from "./swap.js";

class LearnSteps extends HTMLElement {
  #swap = new Swap(this);
  /** @type {{x: number, y: number} | null} where a finger went down */
  #down = null;

  connectedCallback() {
    this.addEventListener("click", (event) => this.#follow(event));
    this.addEventListener("submit", (event) => this.#submit(event));
    this.addEventListener("touchstart", (event) => this.#touch(event), { passive: true });
    this.addEventListener("touchend", (event) => this.#lift(event));
    this.addEventListener("keydown", (event) => this.#press(event));
  }

  disconnectedCallback() {
    this.#swap.drop();
  }

  /** @param {MouseEvent} event */
  #follow(event) {
    const link = followedLink(event);
    if (!link || link.pathname !== location.pathname) return;
    event.preventDefault();
    if (!this.#swap.isAsking) void this.#show(link.href);
  }

  /** @param {string} url */
  async #show(url) {
    const { answer, isShown } = await this.#swap.show(url);
    if (answer.kind === "dropped") return;
    if (!isShown) {
      location.assign(url);
      return;
    }
    enterHistory("replace", answer.url, answer.page);
    this.#focus();
  }

  /** @param {SubmitEvent} event */
  async #submit(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const button = event.submitter;
    const fields = new FormData(form, button);
    const { answer, isShown } = await this.#swap.show(form.action, posting(fields));
    if (isShown) this.#focus();
    else if (answer.kind !== "dropped") sendPlainly(form, answer, button);
  }

  /** Focus what comes next, but no field where that would open a keyboard over the cube. */
  #focus() {
    const next = /** @type {HTMLElement | null} */ (this.querySelector("[autofocus]"));
    const isField = next instanceof HTMLInputElement;
    if (next && !(isField && matchMedia("(pointer: coarse)").matches)) {
      next.focus({ preventScroll: true });
    }
    scrollTo({ top: 0 });
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const name = keyName(event);
    const isEmptyField = event.target instanceof HTMLInputElement && event.target.value === "";
    if (!isEmptyField || document.body.classList.contains("keys-off")) return;
    if (name === "ArrowLeft" || name === "ArrowRight") this.#go(name);
  }

  /** @param {TouchEvent} event */
  #touch(event) {
    const [finger] = event.touches;
    const isOnCube = /** @type {Element} */ (event.target).closest("moving-cube, input");
    const isOne = event.touches.length === 1 && !isOnCube;
    this.#down = isOne ? { x: finger.clientX, y: finger.clientY } : null;
  }

  /** @param {TouchEvent} event */
  #lift(event) {
    const [finger] = event.changedTouches;
    const key = this.#down &&
      swipeKey(finger.clientX - this.#down.x, finger.clientY - this.#down.y);
    this.#down = null;
    if (key) this.#go(key);
  }

  /** @param {string} key */
  #go(key) {
    const link = this.querySelector(`[data-keys~="${key}"]`);
    if (link instanceof HTMLElement) link.click();
  }
}

customElements.define("learn-steps", LearnSteps);
