// The arrow on a cube in space, from where a piece is to where it belongs.

import { fixed, made } from "./cube-shapes.js";
import { arcBetween, isCovered } from "./pure/arrow-arc.js";
import { seenBy } from "./pure/cube-space.js";
import { dot } from "./pure/cube-turns.js";

/** @import { Camera } from "./pure/cube-space.js" */
/** @import { Move } from "./pure/cube-pieces.js" */
/** @typedef {{x: number, y: number, isSeen: boolean}} Point */

const HEAD_LENGTH = 8;
const HEAD_WIDTH = 5;

export class CubeArrow {
  #svg;
  #size;
  #points;
  #halo = made("path", { class: "arrow-halo" });
  #line = made("path", { class: "arrow-line" });
  #head = made("path", { class: "arrow-head" });

  /**
   * @param {SVGSVGElement} svg
   * @param {number} size
   * @param {Move} ends
   */
  constructor(svg, size, { from, to }) {
    this.#svg = svg;
    this.#size = size;
    this.#points = arcBetween(from, to, size);
  }

  /** @param {Camera} camera */
  place(camera) {
    if (!this.#line.isConnected) this.#append();
    const view = seenBy(camera);
    const { width, height } = this.#svg.viewBox.baseVal;
    const seen = this.#points.map((point) => ({
      x: dot(point, view.right) + width / 2,
      y: dot(point, view.down) + height / 2,
      isSeen: !isCovered(point, view, this.#size),
    }));
    const tip = seen[seen.length - 1];
    const neck = seen.findLastIndex((point) => distance(point, tip) >= HEAD_LENGTH);
    const line = lineThrough(seen.slice(0, neck + 1));
    this.#halo.setAttribute("d", line);
    this.#line.setAttribute("d", line);
    this.#head.setAttribute("d", tip?.isSeen && neck >= 0 ? headAt(seen[neck], tip) : "");
  }

  #append() {
    const arrow = made("g", { class: "arrow" });
    arrow.append(this.#halo, this.#line, this.#head);
    this.#svg.append(arrow);
  }
}

/**
 * Return the line through the points that are seen.
 * @param {Point[]} points
 */
function lineThrough(points) {
  return points.map(({ x, y, isSeen }, number) => {
    const isDrawn = number > 0 && points[number - 1].isSeen;
    return isSeen ? `${isDrawn ? "L" : "M"}${fixed(x)} ${fixed(y)}` : "";
  }).join("");
}

/**
 * @param {Point} neck
 * @param {Point} tip
 */
function headAt(neck, tip) {
  const far = distance(neck, tip);
  const [x, y] = [(tip.x - neck.x) / far, (tip.y - neck.y) / far];
  const [aside, along] = [y * HEAD_WIDTH, x * HEAD_WIDTH];
  const left = `${fixed(neck.x + aside)} ${fixed(neck.y - along)}`;
  const right = `${fixed(neck.x - aside)} ${fixed(neck.y + along)}`;
  return `M${left}L${fixed(tip.x)} ${fixed(tip.y)}L${right}Z`;
}

/**
 * @param {Point} one
 * @param {Point} other
 */
function distance(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
