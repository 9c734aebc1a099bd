// Moves of a 3×3×3 as text: U R F D L B, M E S, wide turns such as r or Rw, and rotations x y z.

/** @import { Turn } from "./cube-turns.js" */
/** @typedef {{letter: string, quarters: number}} TypedMove */

const MOVE = /^([URFDLB]w|[URFDLBurfdlbMESxyz])(2['’′]?|['’′]2?)?$/;
/** @type {Record<string, number>} */
const QUARTERS = { "": 1, 2: 2, "'": 3 };
const AMOUNTS = ["", "", "2", "'"];
/** The axis of each layer, the layer on that axis, and whether it turns the other way than R, U or F. */
/** @type {Record<string, [number, number, boolean]>} */
const LAYERS = {
  R: [0, 0, false],
  M: [0, 1, true],
  L: [0, 2, true],
  U: [1, 0, false],
  E: [1, 1, true],
  D: [1, 2, true],
  F: [2, 0, false],
  S: [2, 1, false],
  B: [2, 2, true],
};
const ROTATIONS = "xyz";

/**
 * Return the moves of a text, or null if it has anything else, such as brackets.
 * @param {string} text
 * @returns {TypedMove[] | null}
 */
export function readMoves(text) {
  const moves = [];
  for (const word of text.trim().split(/\s+/)) {
    if (!word) return [];
    const [, letter, amount = ""] = MOVE.exec(word) ?? [];
    if (!letter) return null;
    const half = amount.includes("2") ? "2" : "";
    moves.push({ letter, quarters: QUARTERS[half || (amount && "'")] });
  }
  return moves;
}

/**
 * Return a text with one more quarter turn; one of the layer that was turned last is added to it.
 * @param {string} text
 * @param {string} letter
 */
export function withQuarter(text, letter) {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const last = readMoves(words.at(-1) ?? "")?.at(0);
  if (last?.letter !== letter) return [...words, letter].join(" ");
  const quarters = (last.quarters + 1) % 4;
  return [...words.slice(0, -1), ...(quarters ? [letter + AMOUNTS[quarters]] : [])].join(" ");
}

/**
 * Return a text without its last move.
 * @param {string} text
 */
export function withoutLast(text) {
  return text.trim().split(/\s+/).slice(0, -1).join(" ");
}

/**
 * Return the turn of a move.
 * @param {TypedMove} move
 * @returns {Turn}
 */
export function turnOf({ letter, quarters }) {
  const rotation = ROTATIONS.indexOf(letter);
  if (rotation >= 0) return { axis: rotation, first: 0, last: 2, quarters };
  const isWide = letter.length > 1 || letter !== letter.toUpperCase();
  const [axis, layer, isOpposite] = LAYERS[letter[0].toUpperCase()];
  const first = isWide && layer === 2 ? 1 : layer;
  const last = isWide && layer === 0 ? 1 : layer;
  return { axis, first, last, quarters: isOpposite ? 4 - quarters : quarters };
}
