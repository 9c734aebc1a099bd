// <memo-scrubber>: the letters of a memo as the ticks of a slider. They are links to the steps of a review; a
// finger or pointer drags along them, and the keys of a slider work on the input. The <page-part> around it
// shows the steps.

import { one } from "./elements.js";

class MemoScrubber extends HTMLElement {
  #isHeld = false;
  #synchronise = () => this.#show();

  connectedCallback() {
    this.addEventListener("pointerdown", (event) => this.#hold(event));
    this.addEventListener("pointermove", (event) => this.#drag(event));
    this.addEventListener("lostpointercapture", () => {
      this.#isHeld = false;
    });
    this.addEventListener("dragstart", (event) => event.preventDefault());
    // What was pressed has been gone to; a click by keys or by a screen reader has no detail.
    this.addEventListener("click", (event) => this.#click(event), { capture: true });
    this.#slider.addEventListener("input", () => this.#go(this.#ticks[Number(this.#slider.value)]));
    this.closest("page-part")?.addEventListener("page-part:replaced", this.#synchronise);
    this.#slider.hidden = false;
    this.#show();
  }

  disconnectedCallback() {
    this.closest("page-part")?.removeEventListener("page-part:replaced", this.#synchronise);
  }

  get #slider() {
    return one(this, "input", HTMLInputElement);
  }

  get #ticks() {
    return /** @type {HTMLAnchorElement[]} */ ([...this.querySelectorAll("a.memo-stop")]);
  }

  /** @param {PointerEvent} event */
  #hold(event) {
    if (!event.isPrimary || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    this.#isHeld = true;
    this.setPointerCapture(event.pointerId);
    this.#slider.focus({ preventScroll: true });
    event.preventDefault();
    this.#goNear(event);
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    if (this.#isHeld && event.isPrimary) this.#goNear(event);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const isMine = event.detail > 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!isMine) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {PointerEvent} event */
  #goNear({ clientX, clientY }) {
    const far = this.#ticks.map((tick) => {
      const { x, y, width, height } = tick.getBoundingClientRect();
      return Math.hypot(x + width / 2 - clientX, y + height / 2 - clientY);
    });
    this.#go(this.#ticks[far.indexOf(Math.min(...far))]);
  }

  /** @param {HTMLAnchorElement} [tick] */
  #go(tick) {
    if (!tick || tick.hasAttribute("aria-current")) return;
    for (const other of this.#ticks) other.removeAttribute("aria-current");
    tick.setAttribute("aria-current", "step");
    this.#show();
    tick.click();
  }

  /** Let the slider say where the memo is. */
  #show() {
    const [ticks, slider] = [this.#ticks, this.#slider];
    const place = ticks.findIndex((tick) => tick.hasAttribute("aria-current"));
    for (const tick of ticks) tick.tabIndex = -1;
    slider.max = String(ticks.length - 1);
    slider.value = String(place);
    slider.setAttribute("aria-valuetext", ticks[place]?.textContent?.trim() ?? "");
  }
}

customElements.define("memo-scrubber", MemoScrubber);
