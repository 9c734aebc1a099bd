// The clock of a solve: idle, holding, ready, memo, execution, stopped. All times are those at which a
// key or the screen was pressed or released, in ms of one monotonic clock.

/** @typedef {"idle" | "holding" | "ready" | "memo" | "execution" | "stopped"} Phase */
/**
 * @typedef {object} Moments
 * @property {number | null} start
 * @property {number | null} split
 * @property {number | null} stop
 */

/** Presses this soon after one that counted are of a key that bounces, or of another finger. */
export const BOUNCE = 200;

export class SolveClock {
  /** @type {Phase} */
  phase = "idle";
  /** @type {Moments} */
  moments = { start: null, split: null, stop: null };
  #pressedAt = 0;
  #hold;
  #splits;

  /**
   * @param {number} hold how long a press has to last before releasing it starts the clock
   * @param {boolean} splits whether a press ends the memo
   */
  constructor(hold, splits) {
    this.#hold = hold;
    this.#splits = splits;
  }

  get isRunning() {
    return this.phase === "memo" || this.phase === "execution";
  }

  /**
   * Go on from the moments of an earlier page.
   * @param {Moments} moments
   */
  resume(moments) {
    this.moments = { ...moments };
    const isMemo = moments.split === null && this.#splits;
    this.phase = moments.stop === null ? (isMemo ? "memo" : "execution") : "stopped";
  }

  /**
   * Press a key or the screen; false if nothing follows from it.
   * @param {number} at
   * @param {boolean} isStarter whether it is Space or the screen
   */
  press(at, isStarter) {
    if (this.phase === "idle" && isStarter) {
      this.#pressedAt = at;
      this.phase = this.#hold ? "holding" : "ready";
      return true;
    }
    if (!this.isRunning || at - this.#lastMoment < BOUNCE) return false;
    if (this.phase === "execution") {
      this.moments.stop = at;
      this.phase = "stopped";
      return true;
    }
    if (!isStarter) return false;
    this.moments.split = at;
    this.phase = "execution";
    return true;
  }

  get #lastMoment() {
    return this.moments.split ?? this.moments.start ?? 0;
  }

  /**
   * Say that time has passed; true if the clock became ready to start.
   * @param {number} at
   */
  wait(at) {
    if (this.phase !== "holding" || at - this.#pressedAt < this.#hold) return false;
    this.phase = "ready";
    return true;
  }

  /**
   * Release what was pressed: a clock that is ready starts.
   * @param {number} at
   */
  release(at) {
    const isReady = this.phase === "ready" && at - this.#pressedAt >= this.#hold;
    if (!isReady) {
      this.cancel();
      return false;
    }
    this.moments.start = at;
    this.phase = this.#splits ? "memo" : "execution";
    return true;
  }

  /** Press nothing any more, without starting. */
  cancel() {
    if (this.phase === "holding" || this.phase === "ready") this.phase = "idle";
  }

  /** Begin again. */
  reset() {
    this.phase = "idle";
    this.moments = { start: null, split: null, stop: null };
  }

  /**
   * Whole milliseconds from the start to the stop, or until now.
   * @param {number} now
   */
  total(now) {
    const { start, stop } = this.moments;
    return start === null ? 0 : Math.max(0, Math.round((stop ?? now) - start));
  }

  /** Whole milliseconds of the memo, or null if the solve was not split. */
  get memo() {
    const { start, split } = this.moments;
    return start === null || split === null ? null : Math.max(0, Math.round(split - start));
  }
}
