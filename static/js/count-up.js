// <count-up>: a time that counts up to itself once, as a personal best deserves.

import { Animation } from "./animation.js";

const COUNTING = 400;

class CountUp extends HTMLElement {
  /** @type {Animation | null} */
  #counting = null;

  connectedCallback() {
    const text = (this.textContent ?? "").trim();
    const [, minutes, seconds] = /^(?:(\d+):)?(\d+\.\d\d)$/.exec(text) ?? [];
    if (!seconds) return;
    // What is beside it stays in its place.
    this.style.display = "inline-block";
    this.style.minWidth = `${this.getBoundingClientRect().width}px`;
    const whole = Number(minutes ?? 0) * 60 + Number(seconds);
    this.#counting = new Animation(COUNTING, (share) => {
      const time = Math.floor(whole * (1 - (1 - share) ** 3) * 100) / 100;
      const rest = (minutes ? time % 60 : time).toFixed(2);
      const now = minutes ? `${Math.floor(time / 60)}:${rest.padStart(5, "0")}` : rest;
      this.textContent = share < 1 ? now : text;
    });
  }

  disconnectedCallback() {
    this.#counting?.end();
  }
}

customElements.define("count-up", CountUp);
