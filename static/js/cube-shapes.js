// What drawings of cubes are made of.

import { CELL } from "./pure/cube-space.js";

const SVG = "http://www.w3.org/2000/svg";
const CORNER = 3.5;

/**
 * Return the outlines of stickers.
 * @param {{x: number, y: number}[]} cells their top left corners
 * @param {number} gap
 */
export function squares(cells, gap) {
  const side = CELL - 2 * gap - 2 * CORNER;
  const r = CORNER;
  const bend = (/** @type {number} */ x, /** @type {number} */ y) => `a${r} ${r} 0 0 1 ${x} ${y}`;
  const [upper, right] = [`h${side}${bend(r, r)}`, `v${side}${bend(-r, r)}`];
  const [lower, left] = [`h${-side}${bend(-r, -r)}`, `v${-side}${bend(r, -r)}`];
  const outline = `${upper}${right}${lower}${left}z`;
  return cells.map(({ x, y }) => `M${x + gap + r} ${y + gap}${outline}`).join("");
}

/**
 * Return the outline of a part of a face.
 * @param {number[]} columns the first and the last
 * @param {number[]} rows
 */
export function rectangle(columns, rows) {
  const [left, right] = [columns[0] * CELL, (columns[1] + 1) * CELL];
  const [top, bottom] = [rows[0] * CELL, (rows[1] + 1) * CELL];
  return `M${left} ${top}H${right}V${bottom}H${left}Z`;
}

/**
 * Return a new element of a drawing.
 * @param {"g" | "path" | "text"} name
 * @param {Record<string, string | number>} attributes
 * @returns {SVGElement}
 */
export function made(name, attributes) {
  const node = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) {
    node.setAttribute(attribute, String(value));
  }
  return node;
}

/**
 * Return a number as short as drawings need it.
 * @param {number} number
 */
export function fixed(number) {
  return Math.round(number * 1000) / 1000;
}
