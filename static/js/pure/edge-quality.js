// Good and bad edges of a 3×3×3: a good one can be solved without quarter turns of the front and the back.
// The colours of the centres say which faces are up, down, front and back, however the cube is held.

import { cubieAt, solved } from "./cube-turns.js";

const SIZE = 3;
const RANKS = { U: 0, D: 0, F: 1, B: 1, R: 2, L: 2 };

/**
 * Return whether the edge at each of its two places is good, by place.
 * @param {string[]} colors the face that each sticker belongs to, as a letter, by place
 * @returns {Map<number, boolean>}
 */
export function edgeQuality(colors) {
  const quality = new Map();
  for (const [one, other] of edgePlaces()) {
    const pieceIsOne = rank(colors[one]) < rank(colors[other]);
    const placeIsOne = rank(colors[center(one)]) < rank(colors[center(other)]);
    quality.set(one, pieceIsOne === placeIsOne).set(other, pieceIsOne === placeIsOne);
  }
  return quality;
}

/** @param {string} color */
function rank(color) {
  return RANKS[/** @type {keyof RANKS} */ (color)];
}

/** @param {number} place */
function center(place) {
  return 9 * Math.floor(place / 9) + 4;
}

/** The two places of each edge. */
function edgePlaces() {
  /** @type {Map<string, number[]>} */
  const cubies = new Map();
  for (const place of solved(SIZE)) {
    const { cubie } = cubieAt(place, SIZE);
    if (cubie.filter((part) => part !== 0).length !== 2) continue;
    cubies.set(cubie.join(), [...(cubies.get(cubie.join()) ?? []), place]);
  }
  return cubies.values();
}
