// A monotonic clock that is stopped while an answer waits to be sent; the waiting time is counted
// separately.

/**
 * @typedef {object} ClockState
 * @property {number | null} heldAt the time at which the clock is stopped, or null
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

  /** Whole milliseconds, without waiting. */
  get elapsed() {
    return this.#heldAt ?? Math.max(0, this.total - this.#waited);
  }

  /** Whole milliseconds of waiting. */
  get waited() {
    return this.#heldAt === null ? this.#waited : Math.max(0, this.total - this.#heldAt);
  }

  /** @returns {ClockState} */
  get state() {
    return { heldAt: this.#heldAt, waited: this.#waited };
  }

  /**
   * Stop the clock at an elapsed time; a stopped clock keeps its time.
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
