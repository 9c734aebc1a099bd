// Draws a cube in space into an SVG element, with one path for all stickers of a face that look alike:
// a frame of a turning cube of any size only changes a few matrices.

import { fixed, made, rectangle, squares } from "./cube-shapes.js";
import { CELL, faceMatrix, fromFarthest, partOf, seenBy, slabsOf } from "./pure/cube-space.js";
import { FACES } from "./pure/cube-turns.js";

/** @import { Camera, Part, Slab } from "./pure/cube-space.js" */
/** @import { Turn } from "./pure/cube-turns.js" */
/** @typedef {{look: string, letter: string}} Sticker */
/** @typedef {{x: number, y: number, letter: string}} Cell */
/** @typedef {{face: number, part: Part, node: SVGElement}} DrawnFace */
/** @typedef {Slab & {node: SVGElement, faces: DrawnFace[]}} DrawnSlab */

const GAP = 1.2;
const MARKED_GAP = 4.2;

export class CubeScene {
  #svg;
  #size;
  #drawing = made("g", {});
  /** @type {DrawnSlab[]} */
  #slabs = [];

  /**
   * @param {SVGSVGElement} svg
   * @param {number} size
   */
  constructor(svg, size) {
    this.#svg = svg;
    this.#size = size;
    for (const old of [...svg.children]) if (old.localName !== "desc") old.remove();
    svg.append(this.#drawing);
  }

  /**
   * Draw all stickers again.
   * @param {Sticker[]} stickers in the order of their places
   * @param {Turn} [turn] whose layers will spin
   */
  fill(stickers, turn) {
    const slabs = slabsOf(this.#size, turn);
    this.#slabs = slabs.map((slab) => {
      const node = made("g", { class: turn ? "slab" : "cube-whole" });
      const faces = Array.from({ length: 6 }, (_, face) => {
        const part = partOf(slab, face, this.#size);
        return { face, part, node: this.#face(stickers, face, part) };
      });
      node.append(...faces.map((face) => face.node));
      return { ...slab, node, faces };
    });
    this.#drawing.replaceChildren(...this.#slabs.map((slab) => slab.node));
  }

  /**
   * Show the cube as a camera sees it, with the spinning layers turned by an angle.
   * @param {Camera} camera
   * @param {number} [angle]
   */
  place(camera, angle = 0) {
    const view = seenBy(camera);
    const { width, height } = this.#svg.viewBox.baseVal;
    const sorted = fromFarthest(this.#slabs, view);
    if (sorted.some((slab, number) => slab.node !== this.#drawing.children[number])) {
      this.#drawing.append(...sorted.map((slab) => slab.node));
    }
    for (const { axis, spins, faces } of sorted) {
      for (const { face, part, node } of faces) {
        const spin = { below: part.below, axis, angle: spins ? angle : 0 };
        lay(node, faceMatrix(view, face, this.#size, spin), [width / 2, height / 2]);
      }
    }
  }

  /**
   * @param {Sticker[]} stickers
   * @param {number} face
   * @param {Part} part
   */
  #face(stickers, face, { rows, columns, below }) {
    /** @type {Map<string, Cell[]>} */
    const looks = new Map();
    for (let row = rows[0]; row <= rows[1] && !below; row += 1) {
      for (let column = columns[0]; column <= columns[1]; column += 1) {
        const { look, letter } = stickers[(face * this.#size + row) * this.#size + column];
        const cells = looks.get(look) ?? [];
        looks.set(look, cells);
        cells.push({ x: column * CELL, y: row * CELL, letter });
      }
    }
    const node = made("g", { class: `face face-${FACES[face].toLowerCase()}` });
    node.append(made("path", { class: "body", d: rectangle(columns, rows) }));
    node.append(...[...looks].map(([look, cells]) => sameStickers(look, cells)));
    return node;
  }
}

/**
 * @param {SVGElement} node
 * @param {number[] | null} matrix
 * @param {number[]} middle
 */
function lay(node, matrix, [x, y]) {
  if (!matrix) {
    node.setAttribute("display", "none");
    return;
  }
  const [a, b, c, d, e, f] = matrix.map(fixed);
  node.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${fixed(e + x)} ${fixed(f + y)})`);
  node.removeAttribute("display");
  node.classList.toggle("is-upside-down", d < 0);
}

/**
 * The stickers of one look.
 * @param {string} look
 * @param {Cell[]} cells
 */
function sameStickers(look, cells) {
  // What is only lit has no ring.
  const isMarked = /mark-(?!lit)/.test(look);
  const node = made("g", { class: `sticker ${look}` });
  node.append(made("path", { class: "color", d: squares(cells, isMarked ? MARKED_GAP : GAP) }));
  if (isMarked) node.append(made("path", { class: "ring", d: squares(cells, GAP) }));
  node.append(...cells.filter((cell) => cell.letter).map(letterOn));
  return node;
}

/** @param {Cell} cell */
function letterOn({ x, y, letter }) {
  const [middle, line] = [x + CELL / 2, y + CELL / 2];
  const length = [...letter].length;
  const text = made("text", { x: middle, y: line });
  if (length > 1) text.setAttribute("class", `letters-${Math.min(length, 4)}`);
  if (length > 4) text.setAttribute("textLength", String(CELL - 6));
  text.textContent = letter;
  return text;
}
