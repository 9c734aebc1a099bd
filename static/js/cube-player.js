// <cube-player>: an animation of the moves in its list on one cube. It plays, steps, jumps and goes from
// stage to stage and, where a stage has steps, from step to step, and announces the current move when it rests.
// Its attribute "at" says after how many moves its cube is drawn, "stops" where it stops on its way, and an event "step" that it is at another one.

import "./cube-moving.js";
import { one } from "./elements.js";
import { inverse, readTurn, turned } from "./pure/cube-turns.js";

/** @import { MovingCube } from "./cube-moving.js" */
/** @import { Turn } from "./pure/cube-turns.js" */
/** @typedef {{stage: Element, from: number, to: number}} Stage its moves, counted from the start */

const TURN = 160;
const STILL = 100;
const REST = 400;
/** @type {Record<string, string>} */
const KEYS = { " ": "play", ".": "on", ",": "back" };

export class CubePlayer extends HTMLElement {
  #at = 0;
  /** @type {object | null} */
  #run = null;
  #rest = 0;
  /** @type {Element | null} */
  #here = null;
  /** @type {Element[]} */
  #moves = [];
  /** @type {Turn[]} */
  #turns = [];
  /** @type {Stage[]} */
  #stages = [];

  connectedCallback() {
    this.#moves = [...this.querySelectorAll("[data-turn]")];
    this.#turns = this.#moves.map((move) => readTurn(move.getAttribute("data-turn") ?? ""));
    this.#stages = this.#readStages();
    this.#at = Number(this.getAttribute("at") ?? 0);
    for (const tool of this.querySelectorAll(".player-tools, .stage-watch, .step-watch")) {
      tool.removeAttribute("hidden");
    }
    this.addEventListener("click", (event) => this.#click(event));
    this.addEventListener("keydown", (event) => this.#press(event));
    this.#scrub.addEventListener("input", () => this.jump(Number(this.#scrub.value)));
    this.#mark();
  }

  disconnectedCallback() {
    this.pause();
    clearTimeout(this.#rest);
  }

  get cube() {
    return /** @type {MovingCube} */ (this.querySelector("moving-cube"));
  }

  get #scrub() {
    return one(this, '[data-player="scrub"]', HTMLInputElement);
  }

  get at() {
    return this.#at;
  }

  pause() {
    this.#run = null;
    this.#button();
  }

  /**
   * Show the cube after so many moves, without animation.
   * @param {number} at
   */
  jump(at) {
    this.pause();
    this.cube.settle();
    const to = Math.max(0, Math.min(this.#turns.length, at));
    const ahead = to > this.#at;
    const way = ahead ? this.#turns.slice(this.#at, to) : this.#turns.slice(to, this.#at).reverse();
    let stickers = this.cube.stickers;
    for (const turn of way) {
      stickers = turned(stickers, this.cube.size, ahead ? turn : inverse(turn));
    }
    this.#at = to;
    this.cube.show(stickers);
    this.#mark();
  }

  /**
   * Make one move or undo it, animated.
   * @param {1 | -1} way
   */
  async step(way) {
    this.pause();
    this.cube.settle();
    await this.#move(way);
  }

  /** After how many moves a film from before them stops. */
  get #stop() {
    const stops = Number(this.getAttribute("stops") ?? 0);
    return this.#at < stops ? stops : this.#turns.length;
  }

  /** Play up to a move, by default the next stop or the last one. */
  async play(goal = this.#stop) {
    this.cube.settle();
    if (this.#at >= goal) this.jump(0);
    const run = {};
    this.#run = run;
    this.#button();
    while (this.#run === run && this.#at < goal) {
      await this.#move(1);
      const pause = Number(this.#pause);
      if (pause || this.#isStill) await lasting(Math.max(pause, STILL));
    }
    if (this.#run === run) this.pause();
  }

  /** @param {1 | -1} way */
  async #move(way) {
    const turn = this.#turns[way > 0 ? this.#at : this.#at - 1];
    if (!turn) return;
    this.#at += way;
    this.#mark();
    await this.cube.turn(way > 0 ? turn : inverse(turn), this.#fast ? TURN / 2 : TURN);
  }

  /** Milliseconds between two moves. */
  get #pause() {
    return one(this, '[data-player="speed"]', HTMLSelectElement).value;
  }

  get #fast() {
    return this.#pause === "0";
  }

  get #isStill() {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  #readStages() {
    const places = new Map(this.#moves.map((move, place) => [move, place]));
    let start = 0;
    return [...this.querySelectorAll("[data-stage], [data-step]")].map((stage) => {
      const moves = stage.querySelectorAll("[data-turn]");
      const from = places.get(moves[0]) ?? start;
      start = from + moves.length;
      return { stage, from, to: start };
    });
  }

  /** The stages without steps, and the steps of the others. */
  get #parts() {
    return this.#stages.filter(({ stage }) => !stage.querySelector("[data-step]"));
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const target = /** @type {Element} */ (event.target);
    const button = target.closest("button[data-player]");
    const name = button?.getAttribute("data-player");
    if (button && name) this.#do(name, button);
    const move = target.closest("[data-turn]");
    if (move) this.jump(this.#moves.indexOf(move) + 1);
    // On a narrow page, the moves are far below the cube.
    if (move || name === "stage") this.cube.view.scrollIntoView({ block: "nearest" });
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const target = /** @type {Element} */ (event.target);
    const typing = target.closest("input, select, textarea, button, a, summary");
    if (typing || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!KEYS[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    this.#do(KEYS[event.key]);
  }

  /**
   * @param {string} what
   * @param {Element} [button]
   */
  #do(what, button) {
    if (what === "play") return this.#run === null ? this.play() : this.pause();
    if (what === "on") return this.step(1);
    if (what === "back") return this.step(-1);
    if (what === "start") return this.jump(0);
    if (what === "end") return this.jump(this.#turns.length);
    if (what === "next") return this.#playStage(this.#parts.find(({ to }) => to > this.#at));
    if (what === "stage") return this.#playStage(this.#stageOf(button));
    return undefined;
  }

  /** @param {Element} [button] */
  #stageOf(button) {
    const own = button?.closest("[data-step], [data-stage]");
    return this.#stages.find(({ stage }) => stage === own);
  }

  /** @param {Stage} [stage] */
  #playStage(stage) {
    if (!stage) return;
    if (this.#at < stage.from || this.#at >= stage.to) this.jump(stage.from);
    if (stage.to > stage.from) this.play(stage.to);
  }

  /** Mark the current move, and announce it once the cube rests. */
  #mark() {
    this.#here?.removeAttribute("aria-current");
    this.#here = this.#moves[this.#at - 1] ?? null;
    this.#here?.setAttribute("aria-current", "step");
    this.#scrub.value = String(this.#at);
    this.#scrub.setAttribute("aria-valuetext", this.#position());
    this.#showNow();
    for (const { stage, from, to } of this.#stages) {
      stage.toggleAttribute("data-here", this.#at > from && this.#at <= to);
      stage.toggleAttribute("data-done", this.#at >= to);
    }
    this.dispatchEvent(new Event("step"));
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#announce(), REST);
  }

  /** Show beside the cube what the stage of the current move is about, if the page has a place for it. */
  #showNow() {
    const place = this.querySelector('[data-player="now"]');
    const now = this.#parts.find(({ to }) => to >= Math.max(this.#at, 1));
    if (!place || !now) return;
    const about = [...now.stage.querySelectorAll("[data-about]")];
    place.replaceChildren(...about.map((part) => part.cloneNode(true)));
    place.removeAttribute("hidden");
  }

  #announce() {
    if (this.#run === null) this.#output.textContent = this.#position();
    else this.#rest = setTimeout(() => this.#announce(), REST);
  }

  get #output() {
    return one(this, "output", HTMLOutputElement);
  }

  #position() {
    const [number, count] = [String(this.#at), String(this.#turns.length)];
    const text = this.#output.dataset.position ?? "";
    const progress = text.replace("{number}", number).replace("{count}", count);
    const name = this.#parts.find(({ from, to }) => this.#at > from && this.#at <= to);
    const title = name?.stage.querySelector("h2, h3")?.firstChild?.textContent?.trim();
    return [progress, this.#here?.textContent, title].filter(Boolean).join(" · ");
  }

  #button() {
    const button = one(this, '[data-player="play"]', HTMLButtonElement);
    const text = this.#run === null ? button.dataset.play : button.dataset.pause;
    button.textContent = text ?? "";
  }
}

/**
 * @param {number} milliseconds
 * @returns {Promise<void>}
 */
function lasting(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

customElements.define("cube-player", CubePlayer);
