// The keys and fingers of a timer. Whatever is pressed while the clock runs belongs to the clock: nothing
// else on the page, and no shortcut, reacts to it. Times are those at which the device was pressed.

/**
 * @typedef {object} Timed what a timer does
 * @property {() => boolean} isIdle whether Space may begin to hold it
 * @property {() => boolean} isBusy whether every press belongs to it
 * @property {(at: number, isStarter: boolean) => void} press
 * @property {(at: number) => void} release
 * @property {() => void} cancel
 */

const FIELDS = "input, select, textarea";
const PRESSED = "button, a, summary";

export class SolveInputs {
  #timed;
  #pad;
  /** What holds the clock: Space, or a pointer. @type {"Space" | number | null} */
  #holder = null;
  /** Whether the last thing that was focused was clicked, not reached with Tab. */
  #hasClicked = false;
  /** Keys that were pressed for the clock, whose release is for it too. @type {Set<string>} */
  #ownKeys = new Set();

  /**
   * @param {Timed} timed
   * @param {HTMLElement} pad what is held on a screen
   * @param {AbortSignal} signal until when it listens
   */
  constructor(timed, pad, signal) {
    this.#timed = timed;
    this.#pad = pad;
    const first = { capture: true, signal };
    addEventListener("keydown", (event) => this.#keyDown(event), first);
    addEventListener("keyup", (event) => this.#keyUp(event), first);
    addEventListener("pointerdown", (event) => this.#pointerDown(event), first);
    addEventListener("pointerup", (event) => this.#pointerUp(event), first);
    addEventListener("pointercancel", (event) => this.#pointerCancel(event), first);
    addEventListener("click", (event) => this.#click(event), first);
    addEventListener("contextmenu", (event) => this.#menu(event), first);
    addEventListener("blur", () => this.#letGo(), { signal });
  }

  /** @param {KeyboardEvent} event */
  #keyDown(event) {
    const { isBusy, isIdle, press } = this.#timed;
    if (event.key === "Tab") this.#hasClicked = false;
    const isSpace = event.key === " " && !event.ctrlKey && !event.altKey && !event.metaKey;
    if (isBusy()) {
      take(event);
      this.#ownKeys.add(event.code);
      if (!event.repeat) press(timeOf(event), isSpace);
    } else if (isSpace && isIdle() && this.#isFree(event.target)) {
      take(event);
      this.#ownKeys.add(event.code);
      if (event.repeat) return;
      this.#holder = "Space";
      press(timeOf(event), true);
    } else if (this.#ownKeys.has(event.code)) {
      // Held since before.
      if (event.repeat) take(event);
      else this.#ownKeys.delete(event.code);
    }
  }

  /** @param {KeyboardEvent} event */
  #keyUp(event) {
    if (!this.#ownKeys.delete(event.code)) return;
    take(event);
    if (this.#holder !== "Space" || event.key !== " ") return;
    this.#holder = null;
    this.#timed.release(timeOf(event));
  }

  /** @param {PointerEvent} event */
  #pointerDown(event) {
    this.#hasClicked = true;
    const { isBusy, isIdle, press } = this.#timed;
    if (isBusy()) {
      take(event);
      press(timeOf(event), true);
    } else if (isIdle() && event.button === 0 && this.#isOnPad(event)) {
      // The pad is focused as usual, so that Space works next.
      this.#holder = event.pointerId;
      press(timeOf(event), true);
    }
  }

  /** @param {PointerEvent} event */
  #pointerUp(event) {
    if (this.#holder !== event.pointerId) return;
    this.#holder = null;
    this.#timed.release(timeOf(event));
  }

  /** @param {PointerEvent} event */
  #pointerCancel(event) {
    if (this.#holder === event.pointerId) this.#letGo();
  }

  /**
   * Screen readers click without pressing: that is a press without a length.
   * @param {MouseEvent} event
   */
  #click(event) {
    const { isBusy, isIdle, press, release } = this.#timed;
    if (!isBusy() && !this.#isOnPad(event)) return;
    take(event);
    if (event.detail !== 0 || (!isBusy() && !isIdle())) return;
    press(timeOf(event), true);
    release(timeOf(event));
  }

  /** @param {MouseEvent} event */
  #menu(event) {
    if (this.#timed.isBusy() || this.#isOnPad(event)) event.preventDefault();
  }

  #letGo() {
    if (this.#holder === null) return;
    this.#holder = null;
    this.#timed.cancel();
  }

  /** @param {Event} event */
  #isOnPad(event) {
    return this.#pad.contains(/** @type {Node} */ (event.target));
  }

  /**
   * Whether Space presses nothing else: what was clicked is focused, too, but people go on without it.
   * @param {EventTarget | null} target
   */
  #isFree(target) {
    if (!(target instanceof Element) || this.#pad.contains(target)) return true;
    return !target.closest(FIELDS) && (this.#hasClicked || !target.closest(PRESSED));
  }
}

/** @param {Event} event */
function take(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * When a device was pressed: a busy page hears of it later.
 * @param {Event} event
 */
function timeOf(event) {
  const now = performance.now();
  return event.timeStamp > 0 ? Math.min(event.timeStamp, now) : now;
}
