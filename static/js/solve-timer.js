// <solve-timer>: times a solve of a real cube. Hold Space or the pad until it is ready; releasing it starts
// the memo, a press of Space or a tap ends it, and any key or tap stops the clock. Then people say how the
// solve ended: the next scramble is there at once, and the solve is sent in the background. While the clock
// runs, nothing else can be reached. Without scripts, times are typed.

import { DealAhead } from "./deal-ahead.js";
import { field, one } from "./elements.js";
import { runningTime } from "./pure/running-time.js";
import { SolveClock } from "./pure/solve-clock.js";
import { solveTime } from "./pure/solve-time.js";
import { forgetRunning, storedRunning, storeRunning } from "./running-solve.js";
import { SolveInputs } from "./solve-inputs.js";
import "./solve-result.js";
import { SolveStamps } from "./solve-stamps.js";
import { Swap } from "./swap.js";
import { sayIsSaved, sendSolve } from "./unsent-solves.js";
import { buzz } from "./vibration.js";

/** So long after the clock was stopped, presses are still meant for it. */
const STOPPING = 400;
const TICK = 50;
const AGAIN = 3000;
const HIDDEN = "–:––";

class SolveTimer extends HTMLElement {
  #clock = new SolveClock(0, false);
  /** @type {DealAhead | null} */
  #ahead = null;
  /** Whether the next deal is there; undefined before it was asked for. @type {Promise<boolean> | undefined} */
  #isAhead;
  #isResumed = false;
  /** @type {SolveStamps | null} */
  #stamps = null;
  #recent = new Swap(this);
  #leaving = new AbortController();
  #ticking = 0;

  connectedCallback() {
    const { hold, next = "", stamp = "" } = this.dataset;
    this.#clock = new SolveClock(Number(hold), "splits" in this.dataset);
    this.#ahead = new DealAhead(this, next);
    this.#stamps = new SolveStamps(this.#form, stamp);
    this.#leaving = new AbortController();
    this.#listen(this.#leaving.signal);
    this.#ticking = setInterval(() => this.#tick(), TICK);
    this.#pad.hidden = false;
    this.#resume();
    this.#show();
  }

  disconnectedCallback() {
    this.#leaving.abort();
    this.#ahead?.drop();
    this.#recent.drop();
    clearInterval(this.#ticking);
    this.#lock(false);
  }

  /** @param {AbortSignal} signal */
  #listen(signal) {
    const timed = {
      isIdle: () => this.#clock.phase === "idle" && !document.querySelector("dialog[open]"),
      isBusy: () => this.#isBusy,
      press: (/** @type {number} */ at, /** @type {boolean} */ isStarter) => {
        if (this.#clock.press(at, isStarter)) this.#change();
      },
      release: (/** @type {number} */ at) => {
        this.#clock.wait(at);
        if (this.#clock.release(at)) this.#change();
        else this.#show();
      },
      cancel: () => {
        this.#clock.cancel();
        this.#show();
      },
    };
    new SolveInputs(timed, this.#pad, signal);
    this.addEventListener("solve-result:chosen", (event) => {
      this.#end(/** @type {CustomEvent<string>} */ (event).detail);
    }, { signal });
    this.addEventListener("solve-result:discarded", () => this.#discard(), { signal });
    this.addEventListener("focusin", (event) => {
      if (event.target instanceof Element && event.target.closest("solve-typed")) this.#askAhead();
    }, { signal });
    this.addEventListener("solve-typed:sent", (event) => {
      void this.#goOnAfter(/** @type {CustomEvent<string | null>} */ (event).detail);
    }, { signal });
    document.addEventListener("unsent-solves:saved", () => void this.#refresh(), { signal });
    addEventListener("beforeunload", (event) => {
      if (this.#clock.isRunning || this.#clock.phase === "stopped") event.preventDefault();
    }, { signal });
  }

  /** Whether every press belongs to the clock. */
  get #isBusy() {
    const { phase, moments } = this.#clock;
    if (phase !== "stopped") return phase !== "idle";
    return performance.now() - (moments.stop ?? 0) < STOPPING;
  }

  get #pad() {
    return one(this, ".solve-pad", HTMLElement);
  }

  get #result() {
    return one(this, "solve-result", HTMLElement);
  }

  get #form() {
    return one(this.#result, "form", HTMLFormElement);
  }

  #tick() {
    if (this.#clock.wait(performance.now())) this.#show();
    else if (this.#clock.isRunning) this.#showTime();
  }

  /** Show the phase of the clock. */
  #show() {
    const { phase } = this.#clock;
    if (phase === this.dataset.phase) return;
    this.dataset.phase = phase;
    this.#showTime();
    this.#say(phase);
    this.#lock(this.#clock.isRunning);
    this.#result.hidden = phase !== "stopped";
    if (phase === "stopped") this.#askResult();
  }

  /** @param {string} what */
  #say(what) {
    const hint = one(this, ".solve-hint", HTMLElement);
    hint.textContent = hint.dataset[what] ?? "";
  }

  /** Do what follows from a press: the clock was held, started, split or stopped. */
  #change() {
    this.#show();
    const { start, split, stop } = this.#clock.moments;
    if (start === null) return;
    if (split === null && stop === null) {
      this.#stamps?.begin();
      this.#askAhead();
    }
    const moment = stop === null ? (split === null ? "start" : "split") : "stop";
    void this.#stamps?.ask(moment).then(() => this.#store());
    buzz(this, 30);
    this.#store();
  }

  #askAhead() {
    this.#isAhead ??= this.#ahead?.ask();
  }

  #askResult() {
    const { memo } = this.#clock;
    const total = this.#clock.total(0);
    const parts = memo === null ? "" : `${solveTime(memo)} + ${solveTime(total - memo)}`;
    one(this, ".solve-parts", HTMLElement).textContent = parts;
    this.dataset.totalMs = String(total);
    this.dataset.memoMs = memo === null ? "" : String(memo);
    this.#result.focus({ preventScroll: true });
  }

  #showTime() {
    const total = this.#clock.total(performance.now());
    const isHidden = this.#clock.isRunning && "hidesClock" in this.dataset;
    const text = this.#clock.phase === "stopped" ? solveTime(total) : runningTime(total);
    const clock = one(this, ".solve-clock", HTMLElement);
    const time = isHidden ? HIDDEN : text;
    if (clock.textContent !== time) clock.textContent = time;
  }

  #store() {
    const { phase, moments } = this.#clock;
    if (!this.isConnected || phase === "idle") return;
    storeRunning({ moments, fields: this.#fields });
  }

  /** Go on with the solve of the page before, if it was not over. */
  #resume() {
    const solve = storedRunning();
    if (!solve) return;
    for (const name of ["deal", "solver", "notes"]) {
      field(this.#form, name).value = solve.fields[name] ?? "";
    }
    this.#stamps?.begin(solve.fields);
    this.#clock.resume(solve.moments);
    this.#isResumed = true;
    this.#askAhead();
  }

  /** The fields of the solve, without the token of the page. */
  get #fields() {
    const data = new FormData(this.#form);
    data.delete("csrfmiddlewaretoken");
    const texts = [...data].map(([name, value]) => [name, String(value)]);
    return { ...Object.fromEntries(texts), ...this.#stamps?.fields };
  }

  /** @param {string} outcome */
  #end(outcome) {
    const { memo, moments } = this.#clock;
    const total = this.#clock.total(0);
    const fields = {
      ...this.#fields,
      outcome,
      total_ms: String(total),
      memo_ms: memo === null ? "" : String(memo),
    };
    const [url, time] = [this.#form.action, solveTime(total)];
    const stoppedAt = performance.timeOrigin + (moments.stop ?? 0);
    forgetRunning();
    this.#clock.reset();
    const stamps = this.#stamps?.all() ?? Promise.resolve({});
    void sendSolve({ url, fields, time, stoppedAt }, stamps);
    void this.#showNext();
  }

  /**
   * Show the next scramble after a time that was typed.
   * @param {string | null} saved
   */
  async #goOnAfter(saved) {
    await this.#showNext();
    if (saved) sayIsSaved(saved);
  }

  /** Show the next scramble, as soon as it is there. */
  async #showNext() {
    this.#result.hidden = true;
    while (this.isConnected) {
      this.#askAhead();
      if (await this.#isAhead && this.#ahead?.show("replace")) return;
      this.#isAhead = undefined;
      this.#say("waiting");
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }

  #discard() {
    forgetRunning();
    this.#clock.reset();
    // The scramble on the page is not that of a solve that went on after a reload.
    if (this.#isResumed) location.reload();
    field(this.#form, "notes").value = "";
    this.#show();
    this.#pad.focus({ preventScroll: true });
  }

  /** Show the figures with the solve that was saved. */
  async #refresh() {
    await this.#recent.show(this.dataset.recent ?? "");
  }

  /**
   * Let nothing but the clock be reached.
   * @param {boolean} isLocked
   */
  #lock(isLocked) {
    document.body.classList.toggle("is-solving", isLocked);
    const path = new Set(pathTo(one(this, ".solve-stage", HTMLElement)));
    for (const inner of path) {
      for (const other of inner.parentElement?.children ?? []) {
        if (!path.has(other) && other instanceof HTMLElement) other.inert = isLocked;
      }
    }
    if (isLocked) this.#pad.focus({ preventScroll: true });
  }
}

/**
 * An element and those around it, without the body.
 * @param {Element | null} element
 * @returns {Element[]}
 */
function pathTo(element) {
  return element && element !== document.body ? [element, ...pathTo(element.parentElement)] : [];
}

customElements.define("solve-timer", SolveTimer);
