// The stickers of a 3×3×3 as what they are: a sticker is known by its colour and those of its piece.

import { cubieAt } from "./cube-turns.js";

/** @typedef {{from: number, to: number}} Move the places of one sticker */

/**
 * Return where stickers are that another state of the cube has elsewhere; none if other pieces are hidden.
 * @param {string} before facelets; "-" is a hidden one
 * @param {string} after
 * @param {number} size
 * @returns {Move[]}
 */
export function movedStickers(before, after, size) {
  if (before === after || before.length !== after.length) return [];
  if ([...before].some((color, place) => (color === "-") !== (after[place] === "-"))) return [];
  const pieces = piecesOf(size, before.length);
  const places = new Map(pieces.map((piece, place) => [nameOf(before, place, piece), place]));
  return pieces.flatMap((piece, to) => {
    const from = places.get(nameOf(after, to, piece));
    return from === undefined || from === to || after[to] === "-" ? [] : [{ from, to }];
  });
}

/**
 * Return the places of the piece at each place.
 * @param {number} size
 * @param {number} count
 */
function piecesOf(size, count) {
  /** @type {Map<string, number[]>} */
  const pieces = new Map();
  const places = Array.from({ length: count }, (_, place) => {
    const cubie = cubieAt(place, size).cubie.join();
    const piece = pieces.get(cubie) ?? [];
    pieces.set(cubie, piece);
    piece.push(place);
    return piece;
  });
  return places;
}

/**
 * @param {string} facelets
 * @param {number} place
 * @param {number[]} piece
 */
function nameOf(facelets, place, piece) {
  return facelets[place] + piece.map((other) => facelets[other]).sort().join("");
}
