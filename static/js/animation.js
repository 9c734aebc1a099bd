// An animation that runs frame by frame. People who want no motion see its end at once.

export class Animation {
  #frame = 0;
  #step;
  /** @type {() => void} */
  #resolve = () => undefined;
  /** Resolves at the end. */
  done;
  isOver = false;

  /**
   * @param {number} milliseconds
   * @param {(share: number) => void} step takes how much of the time has passed, from 0 to 1
   */
  constructor(milliseconds, step) {
    this.#step = step;
    this.done = new Promise((/** @type {(value: void) => void} */ resolve) => {
      this.#resolve = resolve;
    });
    if (milliseconds <= 0 || isCalm()) this.end();
    else this.#run(milliseconds);
  }

  /** Show the end now. */
  end() {
    if (this.isOver) return;
    this.isOver = true;
    cancelAnimationFrame(this.#frame);
    this.#step(1);
    this.#resolve();
  }

  /** @param {number} milliseconds */
  #run(milliseconds) {
    const start = performance.now();
    const tick = (/** @type {number} */ now) => {
      const share = Math.max(0, (now - start) / milliseconds);
      if (share >= 1) {
        this.end();
        return;
      }
      this.#step(share);
      this.#frame = requestAnimationFrame(tick);
    };
    this.#step(0);
    this.#frame = requestAnimationFrame(tick);
  }
}

/** Return whether people want no motion. */
export function isCalm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Return the share of a way that is slow at both ends.
 * @param {number} share
 */
export function eased(share) {
  return share * share * (3 - 2 * share);
}
