// A cube in space, seen from infinity: each face is a square under one matrix, and faces that point away
// are hidden. A turning cube is divided into slabs, which are drawn from back to front.

import { dot, FRAMES } from "./cube-turns.js";

/** @import { Turn, Vector } from "./cube-turns.js" */
/** @typedef {{yaw: number, pitch: number}} Camera from where the cube is seen */
/** @typedef {{right: Vector, down: Vector, viewer: Vector}} View */
/** @typedef {{axis: number, first: number, last: number, spins: boolean}} Slab */
/** @typedef {{rows: number[], columns: number[], below: number}} Part the first and last of each */

export const CELL = 24;
export const FRONT = { yaw: Math.PI / 4, pitch: Math.asin(Math.sqrt(1 / 3)) };
/** The size of the still picture, whose edges keep their length. */
const SCALE = Math.sqrt(1.5);
/** How far a face must be turned to the viewer to be well in sight. */
const CLEAR = 0.3;

/**
 * Return the camera after the cube was turned to the right and down; never upside down.
 * @param {Camera} camera
 * @param {number} across
 * @param {number} down
 * @returns {Camera}
 */
export function moved(camera, across, down) {
  const pitch = Math.max(-Math.PI / 2, Math.min(Math.PI / 2, camera.pitch + down));
  return { yaw: (camera.yaw - across) % (2 * Math.PI), pitch };
}

/**
 * Return the camera that sees what another one does not.
 * @param {Camera} camera
 * @returns {Camera}
 */
export function opposite({ yaw, pitch }) {
  return { yaw: (yaw + Math.PI) % (2 * Math.PI), pitch: -pitch };
}

/**
 * Return the directions to the right, down and to the viewer.
 * @param {Camera} camera
 * @returns {View}
 */
export function seenBy({ yaw, pitch }) {
  const [sine, cosine, rise, reach] = [
    Math.sin(yaw),
    Math.cos(yaw),
    Math.sin(pitch),
    Math.cos(pitch),
  ];
  return {
    right: [cosine * SCALE, 0, -sine * SCALE],
    down: [sine * rise * SCALE, -reach * SCALE, cosine * rise * SCALE],
    viewer: [sine * reach, rise, cosine * reach],
  };
}

/**
 * Return a camera that has these faces in sight; of two that are opposite, the first one. It is the same camera
 * if it has them already.
 * @param {Camera} camera
 * @param {number[]} faces
 * @returns {Camera}
 */
export function facing(camera, faces) {
  const { viewer } = seenBy(camera);
  const sides = [0, 0, 0];
  for (const { normal } of faces.map((face) => FRAMES[face])) {
    const axis = normal.findIndex(Boolean);
    sides[axis] ||= normal[axis];
  }
  if (sides.every((side, axis) => !side || side * viewer[axis] >= CLEAR)) return camera;
  const [x, y, z] = sides.map((side, axis) => side || (viewer[axis] < 0 ? -1 : 1));
  const [yaw, whole] = [Math.atan2(x, z), 2 * Math.PI];
  return {
    yaw: yaw + whole * Math.round((camera.yaw - yaw) / whole),
    pitch: y * FRONT.pitch,
  };
}

/**
 * Return the camera on the way from one to another.
 * @param {Camera} start
 * @param {Camera} end
 * @param {number} share of the way
 * @returns {Camera}
 */
export function halfway(start, end, share) {
  return {
    yaw: start.yaw + (end.yaw - start.yaw) * share,
    pitch: start.pitch + (end.pitch - start.pitch) * share,
  };
}

/**
 * Return the slabs of a cube while some of its layers turn; without a turn, the whole cube.
 * @param {number} size
 * @param {Turn | null} [turn]
 * @returns {Slab[]}
 */
export function slabsOf(size, turn) {
  if (!turn) return [{ axis: 0, first: 0, last: size - 1, spins: false }];
  const { axis, first, last } = turn;
  const layers = [[0, first - 1], [first, last], [last + 1, size - 1]];
  return layers
    .map(([from, to], part) => ({ axis, first: from, last: to, spins: part === 1 }))
    .filter((slab) => slab.first <= slab.last);
}

/**
 * Return slabs from the farthest to the nearest.
 * @template {Slab} S
 * @param {S[]} slabs
 * @param {View} view
 */
export function fromFarthest(slabs, { viewer }) {
  const sorted = [...slabs].sort((one, other) => other.first - one.first);
  return slabs.length && viewer[slabs[0].axis] < 0 ? sorted.reverse() : sorted;
}

/**
 * Return the part of a face that belongs to a slab: its rows and columns, and how many layers it is below
 * the cube's surface. Below the surface, there are no stickers.
 * @param {Slab} slab
 * @param {number} face
 * @param {number} size
 * @returns {Part}
 */
export function partOf(slab, face, size) {
  const { normal, up, right } = FRAMES[face];
  const near = [slab.first, slab.last];
  const far = [size - 1 - slab.last, size - 1 - slab.first];
  const lines = (/** @type {number} */ way) => (way > 0 ? near : far);
  const whole = [0, size - 1];
  return {
    rows: up[slab.axis] ? lines(up[slab.axis]) : whole,
    columns: right[slab.axis] ? lines(-right[slab.axis]) : whole,
    below: normal[slab.axis] ? lines(normal[slab.axis])[0] : 0,
  };
}

/**
 * Return the matrix that draws a face of a slab, or null if the face points away.
 * The slab has turned by an angle about its axis, clockwise as seen from the R, U or F side.
 * @param {View} view
 * @param {number} face
 * @param {number} size
 * @param {{below?: number, axis?: number, angle?: number}} [spin]
 */
export function faceMatrix(view, face, size, { below = 0, axis = 0, angle = 0 } = {}) {
  const frame = FRAMES[face];
  const [normal, up, across] = [frame.normal, frame.up, frame.right].map((way) =>
    spunBy(way, axis, angle)
  );
  if (dot(normal, view.viewer) < 1e-6) return null;
  const half = (size * CELL) / 2;
  const corner = normal.map((out, way) =>
    (out + up[way] - across[way]) * half - out * below * CELL
  );
  const seen = (/** @type {Vector} */ vector) => [dot(vector, view.right), dot(vector, view.down)];
  const [right, top, origin] = [seen(across), seen(up), seen(corner)];
  return [...right, -top[0], -top[1], ...origin];
}

/**
 * Return the matrix that draws a sticker around its middle, also on a face that points away.
 * @param {View} view
 * @param {number} place
 * @param {number} size
 */
export function placeMatrix(view, place, size) {
  const { normal, up, right } = FRAMES[Math.floor(place / (size * size))];
  const seen = (/** @type {Vector} */ vector) => [dot(vector, view.right), dot(vector, view.down)];
  const [across, top, middle] = [seen(right), seen(up), seen(middleOf(place, size))];
  return {
    matrix: [...across, -top[0], -top[1], ...middle],
    isSeen: dot(normal, view.viewer) > 1e-6,
  };
}

/**
 * Return the middle of a sticker.
 * @param {number} place
 * @param {number} size
 * @returns {Vector}
 */
export function middleOf(place, size) {
  const { normal, up, right } = FRAMES[Math.floor(place / (size * size))];
  const [row, column] = [Math.floor(place / size) % size, place % size];
  const [down, across] = [row, column].map((line) => (line + 0.5 - size / 2) * CELL);
  return normal.map((out, axis) =>
    (out * size * CELL) / 2 - up[axis] * down + right[axis] * across
  );
}

/**
 * @param {Vector} vector
 * @param {number} axis
 * @param {number} angle
 */
function spunBy(vector, axis, angle) {
  if (!angle) return vector;
  const [one, other] = [(axis + 1) % 3, (axis + 2) % 3];
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const after = vector.slice();
  after[one] = vector[one] * cosine + vector[other] * sine;
  after[other] = vector[other] * cosine - vector[one] * sine;
  return after;
}
