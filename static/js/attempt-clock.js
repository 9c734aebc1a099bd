// <attempt-clock data-elapsed="ms">: a running clock that starts at the time that has already passed.

import { runningTime } from "./pure/running-time.js";
import { WaitingClock } from "./waiting-clock.js";

/** @import { ClockState } from "./waiting-clock.js" */

export class AttemptClock extends HTMLElement {
  #clock = new WaitingClock(0);
  #ticking = 0;

  connectedCallback() {
    this.#clock = new WaitingClock(Number(this.dataset.elapsed));
    this.#ticking = setInterval(() => this.#tick(), 200);
    this.#tick();
  }

  disconnectedCallback() {
    clearInterval(this.#ticking);
  }

  /** Whole milliseconds since the phase began, waiting included. */
  get total() {
    return this.#clock.total;
  }

  /** Whole milliseconds spent on the memo. */
  get elapsed() {
    return this.#clock.elapsed;
  }

  get waited() {
    return this.#clock.waited;
  }

  /**
   * What the clock needs to continue after the page is reloaded.
   * @returns {ClockState}
   */
  get state() {
    return this.#clock.state;
  }

  set state(state) {
    this.#clock = new WaitingClock(this.total, state);
    this.#tick();
  }

  restart() {
    this.#clock = new WaitingClock(0);
    this.#tick();
  }

  /** @param {number} elapsed */
  holdAt(elapsed) {
    this.#clock.holdAt(elapsed);
    this.#tick();
  }

  goOn() {
    this.#clock.goOn();
    this.#tick();
  }

  #tick() {
    const time = runningTime(this.elapsed);
    if (this.textContent !== time) this.textContent = time;
  }
}

customElements.define("attempt-clock", AttemptClock);
