// The sticker places of a cube of any size and what turns do to them. All follows from the direction of
// each face and which way is up on it. The x axis points to R, y to U and z to F; places count face
// by face URFDLB, row by row, and layers of an axis from 0 at the R, U or F side.

/** @typedef {{axis: number, first: number, last: number, quarters: number}} Turn */
/** @typedef {number[]} Vector along x, y and z */
/** @typedef {{normal: Vector, up: Vector, right: Vector}} Frame */

export const FACES = "URFDLB";
const NORMALS = [[0, 1, 0], [1, 0, 0], [0, 0, 1], [0, -1, 0], [-1, 0, 0], [0, 0, -1]];
const TOPS = "BUUFUU";

/**
 * The direction of each face, and where up and right are on it, seen from outside.
 * @type {Frame[]}
 */
export const FRAMES = NORMALS.map((normal, face) => {
  const up = NORMALS[FACES.indexOf(TOPS[face])];
  return { normal, up, right: cross(up, normal) };
});

/**
 * Parse a turn as the server writes it: "x 0 0 1" is the axis, first and last layer, quarters clockwise.
 * @param {string} text
 * @returns {Turn}
 */
export function readTurn(text) {
  const [axis, first, last, quarters] = text.split(" ");
  return { axis: "xyz".indexOf(axis), first: +first, last: +last, quarters: +quarters };
}

/**
 * Return the turn that undoes another.
 * @param {Turn} turn
 * @returns {Turn}
 */
export function inverse(turn) {
  return { ...turn, quarters: 4 - turn.quarters };
}

/**
 * Return the stickers of a solved cube.
 * @param {number} size
 */
export function solved(size) {
  return Array.from({ length: 6 * size * size }, (_, place) => place);
}

/**
 * Return the stickers after a turn.
 * @param {number[]} stickers
 * @param {number} size
 * @param {Turn} turn
 */
export function turned(stickers, size, turn) {
  const after = stickers.slice();
  for (let place = 0; place < stickers.length; place += 1) {
    const { cubie, normal } = cubieAt(place, size);
    const layer = (size - 1 - cubie[turn.axis]) / 2;
    if (layer < turn.first || layer > turn.last) continue;
    after[placeAt(spun(cubie, turn), spun(normal, turn), size)] = stickers[place];
  }
  return after;
}

/**
 * Return the cubie of a place, at coordinates from 1 - size to size - 1, and the direction of the place.
 * @param {number} place
 * @param {number} size
 */
export function cubieAt(place, size) {
  const frame = FRAMES[Math.floor(place / (size * size))];
  const row = Math.floor(place / size) % size;
  const [down, across] = [2 * row - size + 1, 2 * (place % size) - size + 1];
  const cubie = frame.normal.map(
    (out, axis) => out * (size - 1) - frame.up[axis] * down + frame.right[axis] * across,
  );
  return { cubie, normal: frame.normal };
}

/**
 * @param {Vector} cubie
 * @param {Vector} normal
 * @param {number} size
 */
function placeAt(cubie, normal, size) {
  const face = FRAMES.findIndex((frame) => dot(frame.normal, normal) === 1);
  const row = (size - 1 - dot(cubie, FRAMES[face].up)) / 2;
  const column = (size - 1 + dot(cubie, FRAMES[face].right)) / 2;
  return (face * size + row) * size + column;
}

/**
 * Return a vector after the quarters of a turn, clockwise as seen from the R, U or F side.
 * @param {Vector} vector
 * @param {Turn} turn
 */
function spun(vector, { axis, quarters }) {
  const [one, other] = [(axis + 1) % 3, (axis + 2) % 3];
  const after = vector.slice();
  for (let done = 0; done < quarters; done += 1) {
    [after[one], after[other]] = [after[other], -after[one]];
  }
  return after;
}

/**
 * @param {Vector} a
 * @param {Vector} b
 */
export function dot(a, b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/**
 * @param {Vector} a
 * @param {Vector} b
 */
function cross(a, b) {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
