// Stickers that fly over a cube from one place to another: pieces that a letter swaps.

import { eased } from "./animation.js";
import { fixed, made, rectangle, squares } from "./cube-shapes.js";
import { CELL, placeMatrix, seenBy } from "./pure/cube-space.js";

/** @import { Camera } from "./pure/cube-space.js" */
/** @import { Move } from "./pure/cube-pieces.js" */

const BOW = 0.3;

export class SwappingPieces {
  #svg;
  #size;
  #moves;
  #group = made("g", { class: "swapping" });

  /**
   * @param {SVGSVGElement} svg
   * @param {number} size
   * @param {Move[]} moves
   * @param {{look: string}[]} looks of the places that the stickers fly to
   */
  constructor(svg, size, moves, looks) {
    this.#svg = svg;
    this.#size = size;
    this.#moves = moves.map((move) => ({ ...move, node: flying(looks[move.to].look) }));
    this.#group.append(...this.#moves.map((move) => move.node));
    svg.append(this.#group);
  }

  /**
   * @param {Camera} camera
   * @param {number} share of the way
   */
  place(camera, share) {
    const [view, reached] = [seenBy(camera), eased(share)];
    const { width, height } = this.#svg.viewBox.baseVal;
    for (const { from, to, node } of this.#moves) {
      const [start, end] = [from, to].map((place) => placeMatrix(view, place, this.#size));
      const matrix = start.matrix.map((value, n) => value + (end.matrix[n] - value) * reached);
      const [x, y] = [end.matrix[4] - start.matrix[4], end.matrix[5] - start.matrix[5]];
      const bow = BOW * Math.sin(Math.PI * reached);
      matrix[4] += width / 2 - y * bow;
      matrix[5] += height / 2 + x * bow;
      node.setAttribute("transform", `matrix(${matrix.map(fixed).join(" ")})`);
      const [first, last] = [start, end].map((each) => Number(each.isSeen));
      node.setAttribute("opacity", String(fixed(first + (last - first) * reached)));
    }
  }

  remove() {
    this.#group.remove();
  }
}

/**
 * Return a sticker with the plastic under it, around the point 0, 0.
 * @param {string} look
 */
function flying(look) {
  const node = made("g", { class: `sticker ${look.split(" ")[0]}` });
  const shift = { transform: `translate(${-CELL / 2} ${-CELL / 2})` };
  const [body, color] = [rectangle([0, 0], [0, 0]), squares([{ x: 0, y: 0 }], 1.2)];
  node.append(
    made("path", { class: "body", d: body, ...shift }),
    made("path", { class: "color", d: color, ...shift }),
  );
  return node;
}
