// <attempt-clock data-elapsed="ms">: goes on from what has passed already, by a clock that never
// jumps. It is held while a memo waits to be sent: what the solver waits is counted apart.

import { runningTime } from "./pure/running-time.js";

class AttemptClock extends HTMLElement {
  #zero = 0;
  #heldAt = null;
  #waited = 0;
  #ticking = 0;

  connectedCallback() {
    this.#zero = performance.now() - Number(this.dataset.elapsed);
    this.#ticking = setInterval(() => this.#tick(), 200);
    this.#tick();
  }

  disconnectedCallback() {
    clearInterval(this.#ticking);
  }

  /** Whole milliseconds since the phase began, waiting included. */
  get total() {
    return Math.max(0, Math.round(performance.now() - this.#zero));
  }

  /** Whole milliseconds spent on the memo. */
  get elapsed() {
    return this.#heldAt ?? Math.max(0, this.total - this.#waited);
  }

  /** Whole milliseconds during which the clock was held. */
  get waited() {
    return this.#heldAt === null ? this.#waited : Math.max(0, this.total - this.#heldAt);
  }

  /** What a page loaded anew needs to go on from here. */
  get state() {
    return { heldAt: this.#heldAt, waited: this.#waited };
  }

  set state({ heldAt, waited }) {
    this.#heldAt = heldAt;
    this.#waited = waited;
    this.#tick();
  }

  startAnew() {
    this.#zero = performance.now();
    this.state = { heldAt: null, waited: 0 };
  }

  /** Stop at a time spent on the memo; a clock that is held already stays where it is. */
  holdAt(elapsed) {
    this.#heldAt ??= elapsed;
    this.#tick();
  }

  goOn() {
    this.state = { heldAt: null, waited: this.waited };
  }

  #tick() {
    const time = runningTime(this.elapsed);
    if (this.textContent !== time) this.textContent = time;
  }
}

customElements.define("attempt-clock", AttemptClock);
