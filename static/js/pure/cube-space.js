// A cube in space, seen from far away: so every face is a plain square under one matrix, and faces
// that look away are not seen. A turning cube falls into slabs, drawn from the farthest on.

import { dot, FRAMES } from "./cube-turns.js";

/** @import { Turn, Vector } from "./cube-turns.js" */
/** @typedef {{yaw: number, pitch: number}} Camera from where the cube is seen */
/** @typedef {{right: Vector, down: Vector, viewer: Vector}} View */
/** @typedef {{axis: number, first: number, last: number, spins: boolean}} Slab */
/** @typedef {{rows: number[], columns: number[], below: number}} Part the first and last of each */

export const CELL = 24;
export const FRONT = { yaw: Math.PI / 4, pitch: Math.asin(Math.sqrt(1 / 3)) };
/** As large as in the still picture, whose faces keep their edges. */
const SCALE = Math.sqrt(1.5);

/**
 * A camera after the cube was turned, so far to the right and so far down; never upside down.
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
 * The way to the right, the way down and the way to the viewer.
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
 * The parts a cube falls into while some of its layers turn, one of them where nothing does.
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
 * Slabs from the farthest to the nearest.
 * @template {Slab} S
 * @param {S[]} slabs
 * @param {View} view
 */
export function fromFarthest(slabs, { viewer }) {
  const sorted = [...slabs].sort((one, other) => other.first - one.first);
  return slabs.length && viewer[slabs[0].axis] < 0 ? sorted.reverse() : sorted;
}

/**
 * The part of a face that belongs to a slab: its rows and columns, and how many layers it lies below
 * the cube's own face. What lies below shows no stickers.
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
 * How a face of a slab lies in the picture, as the numbers of a matrix; null where it looks away.
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
