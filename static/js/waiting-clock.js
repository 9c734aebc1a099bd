// A clock that never jumps, and that is held while an answer waits to be sent: what a person waits for
// a lost connection is counted apart.

/**
 * @typedef {object} ClockState
 * @property {number | null} heldAt the time at which the clock is held, if it is
 * @property {number} waited
 */

export class WaitingClock {
  #zero;
  #heldAt;
  #waited;

  /**
   * @param {number} total milliseconds since it was started
   * @param {ClockState} [state] of the clock that this one continues
   */
  constructor(total, { heldAt, waited } = { heldAt: null, waited: 0 }) {
    this.#zero = performance.now() - total;
    this.#heldAt = heldAt;
    this.#waited = waited;
  }

  /** Whole milliseconds since the clock was started, waiting included. */
  get total() {
    return Math.max(0, Math.round(performance.now() - this.#zero));
  }

  /** Whole milliseconds without those during which it was held. */
  get elapsed() {
    return this.#heldAt ?? Math.max(0, this.total - this.#waited);
  }

  /** Whole milliseconds during which it was held. */
  get waited() {
    return this.#heldAt === null ? this.#waited : Math.max(0, this.total - this.#heldAt);
  }

  /** @returns {ClockState} */
  get state() {
    return { heldAt: this.#heldAt, waited: this.#waited };
  }

  /**
   * Stop at a time that has elapsed; a clock that is held already stays where it is.
   * @param {number} elapsed
   */
  holdAt(elapsed) {
    this.#heldAt ??= elapsed;
  }

  goOn() {
    this.#waited = this.waited;
    this.#heldAt = null;
  }
}
