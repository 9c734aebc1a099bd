// <attempt-clock data-elapsed="ms">: goes on from what has passed already, by a clock that never jumps.

import { runningTime } from "./pure/running-time.js";

class AttemptClock extends HTMLElement {
  #zero = 0;
  #ticking = 0;

  connectedCallback() {
    this.#zero = performance.now() - Number(this.dataset.elapsed);
    this.#ticking = setInterval(() => this.#tick(), 200);
    this.#tick();
  }

  disconnectedCallback() {
    clearInterval(this.#ticking);
  }

  /** Whole milliseconds since the phase began. */
  get elapsed() {
    return Math.max(0, Math.round(performance.now() - this.#zero));
  }

  startAnew() {
    this.#zero = performance.now();
    this.#tick();
  }

  #tick() {
    const time = runningTime(this.elapsed);
    if (this.textContent !== time) this.textContent = time;
  }
}

customElements.define("attempt-clock", AttemptClock);
