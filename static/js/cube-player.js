// <cube-player>: a film of moves on one cube. Its list of moves is the film; each says what it turns.
// Plays, steps, jumps and goes from stage to stage, and tells where it stands when it rests.

import "./cube-moving.js";
import { inverse, readTurn, turned } from "./pure/cube-turns.js";

const TURN = 160;
const STILL = 100;
const REST = 400;
const KEYS = { " ": "play", ".": "on", ",": "back" };

class CubePlayer extends HTMLElement {
  #at = 0;
  #run = null;
  #rest = 0;
  #here = null;

  connectedCallback() {
    this.cube = this.querySelector("moving-cube");
    this.moves = [...this.querySelectorAll("[data-turn]")];
    this.turns = this.moves.map((move) => readTurn(move.dataset.turn));
    this.starts = this.#readStages();
    for (const hidden of this.querySelectorAll(".player-tools, .stage-watch")) hidden.hidden = false;
    this.addEventListener("click", (event) => this.#click(event));
    this.addEventListener("keydown", (event) => this.#press(event));
    this.#tool("scrub").addEventListener("input", (event) => this.jump(Number(event.target.value)));
    this.#mark();
  }

  disconnectedCallback() {
    this.pause();
    clearTimeout(this.#rest);
  }

  get at() {
    return this.#at;
  }

  pause() {
    this.#run = null;
    this.#button();
  }

  /** Shows the cube after so many moves, at once. */
  jump(at) {
    this.pause();
    this.cube.settle();
    const to = Math.max(0, Math.min(this.turns.length, at));
    const ahead = to > this.#at;
    const way = ahead ? this.turns.slice(this.#at, to) : this.turns.slice(to, this.#at).reverse();
    let stickers = this.cube.stickers;
    for (const turn of way) {
      stickers = turned(stickers, this.cube.size, ahead ? turn : inverse(turn));
    }
    this.#at = to;
    this.cube.show(stickers);
    this.#mark();
  }

  /** Makes one move, or takes it back, for all to see. */
  async step(way) {
    this.pause();
    this.cube.settle();
    await this.#move(way);
  }

  /** Plays up to a move, the last one unless another is named. */
  async play(goal = this.turns.length) {
    this.cube.settle();
    if (this.#at >= goal) this.jump(0);
    const run = {};
    this.#run = run;
    this.#button();
    while (this.#run === run && this.#at < goal) {
      await this.#move(1);
      const pause = Number(this.#tool("speed").value);
      if (pause || this.#isStill) await lasting(Math.max(pause, STILL));
    }
    if (this.#run === run) this.pause();
  }

  async #move(way) {
    const turn = this.turns[way > 0 ? this.#at : this.#at - 1];
    if (!turn) return;
    this.#at += way;
    this.#mark();
    await this.cube.turn(way > 0 ? turn : inverse(turn), this.#fast ? TURN / 2 : TURN);
  }

  get #fast() {
    return this.#tool("speed").value === "0";
  }

  get #isStill() {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  #readStages() {
    const stages = [...this.querySelectorAll("[data-stage]")];
    let start = 0;
    return stages.map((stage) => {
      const from = start;
      start += stage.querySelectorAll("[data-turn]").length;
      return { stage, from, to: start };
    });
  }

  #click(event) {
    const button = event.target.closest("button[data-player]");
    if (button) this.#do(button.dataset.player, button);
    const move = event.target.closest("[data-turn]");
    if (move) this.jump(this.moves.indexOf(move) + 1);
    // On a narrow page the moves stand far below the cube they turn.
    if (move || button?.dataset.player === "stage") this.cube.view.scrollIntoView({ block: "nearest" });
  }

  #press(event) {
    const typing = event.target.closest("input, select, textarea, button, a, summary");
    if (typing || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!KEYS[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    this.#do(KEYS[event.key]);
  }

  #do(what, button) {
    if (what === "play") return this.#run === null ? this.play() : this.pause();
    if (what === "on") return this.step(1);
    if (what === "back") return this.step(-1);
    if (what === "start") return this.jump(0);
    if (what === "end") return this.jump(this.turns.length);
    if (what === "next") return this.#playStage(this.starts.find(({ to }) => to > this.#at));
    if (what === "stage") return this.#playStage(this.#stageOf(button));
    return undefined;
  }

  #stageOf(button) {
    return this.starts.find(({ stage }) => stage.contains(button));
  }

  #playStage(stage) {
    if (!stage) return;
    if (this.#at < stage.from || this.#at >= stage.to) this.jump(stage.from);
    if (stage.to > stage.from) this.play(stage.to);
  }

  /** Marks where the film stands, and says so once it rests. */
  #mark() {
    this.#here?.removeAttribute("aria-current");
    this.#here = this.moves[this.#at - 1] ?? null;
    this.#here?.setAttribute("aria-current", "step");
    const scrub = this.#tool("scrub");
    scrub.value = String(this.#at);
    scrub.setAttribute("aria-valuetext", this.#told());
    for (const { stage, from, to } of this.starts) {
      stage.toggleAttribute("data-here", this.#at > from && this.#at <= to);
      stage.toggleAttribute("data-done", this.#at >= to);
    }
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#tell(), REST);
  }

  #tell() {
    if (this.#run === null) this.querySelector("output").textContent = this.#told();
    else this.#rest = setTimeout(() => this.#tell(), REST);
  }

  #told() {
    const numbers = this.querySelector("output").dataset.told;
    const told = numbers.replace("{number}", this.#at).replace("{count}", this.turns.length);
    const name = this.starts.find(({ from, to }) => this.#at > from && this.#at <= to);
    const title = name?.stage.querySelector("h2")?.firstChild.textContent.trim();
    return [told, this.#here?.textContent, title].filter(Boolean).join(" · ");
  }

  #button() {
    const button = this.#tool("play");
    button.textContent = this.#run === null ? button.dataset.play : button.dataset.pause;
  }

  #tool(name) {
    return this.querySelector(`[data-player="${name}"]`);
  }
}

function lasting(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

customElements.define("cube-player", CubePlayer);
