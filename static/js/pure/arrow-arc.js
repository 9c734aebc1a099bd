// An arrow in space from one sticker to another: it bows over the cube, and the cube covers a part of it.

import { CELL, middleOf } from "./cube-space.js";
import { dot } from "./cube-turns.js";

/** @import { View } from "./cube-space.js" */
/** @import { Vector } from "./cube-turns.js" */

const POINTS = 32;
/** How the arrow rounds the edges of the cube, and how far it rises above it, in halves of the cube. */
const ROUNDNESS = 8;
const RISE = 0.5;
/** What is left free at the ends. */
const [BEFORE, AFTER] = [8, 9];

/**
 * Return points of the arrow from near one place to near another.
 * @param {number} from
 * @param {number} to
 * @param {number} size
 * @returns {Vector[]}
 */
export function arcBetween(from, to, size) {
  const [start, end] = [middleOf(from, size), middleOf(to, size)];
  const [first, last] = [start, end].map((point) => scaled(point, 1 / length(point)));
  const angle = Math.acos(Math.max(-1, Math.min(1, dot(first, last))));
  const points = Array.from({ length: POINTS + 1 }, (_, number) => {
    const share = number / POINTS;
    const way = between(first, last, angle, share);
    const rise = 1 + RISE * Math.min(1, angle) * Math.sin(Math.PI * share);
    return scaled(way, ((size * CELL) / 2 / roundNorm(way)) * rise);
  });
  return points.filter((point) =>
    length(less(point, start)) > BEFORE && length(less(point, end)) > AFTER
  );
}

/**
 * Return whether the cube lies between a point and the viewer.
 * @param {Vector} point
 * @param {View} view
 * @param {number} size
 */
export function isCovered(point, { viewer }, size) {
  const half = (size * CELL) / 2 - 0.5;
  let [enter, leave] = [0, Infinity];
  for (const axis of [0, 1, 2]) {
    if (Math.abs(viewer[axis]) < 1e-9) {
      if (Math.abs(point[axis]) > half) return false;
      continue;
    }
    const ends = [-half, half].map((side) => (side - point[axis]) / viewer[axis]);
    enter = Math.max(enter, Math.min(...ends));
    leave = Math.min(leave, Math.max(...ends));
  }
  return enter < leave;
}

/**
 * Return a direction on the way between two others, by way of a third if they are opposite.
 * @param {Vector} first
 * @param {Vector} last
 * @param {number} angle
 * @param {number} share
 */
function between(first, last, angle, share) {
  if (Math.sin(angle) < 1e-3) {
    const aside = first.map((_, axis) => first[(axis + 1) % 3]);
    return added(first, aside, Math.cos(angle * share), Math.sin(angle * share));
  }
  const whole = Math.sin(angle);
  return added(first, last, Math.sin(angle * (1 - share)) / whole, Math.sin(angle * share) / whole);
}

/** @param {Vector} way */
function roundNorm(way) {
  return way.reduce((sum, value) => sum + Math.abs(value) ** ROUNDNESS, 0) ** (1 / ROUNDNESS);
}

/**
 * @param {Vector} one
 * @param {Vector} other
 * @param {number} most how much of the one
 * @param {number} rest how much of the other
 */
function added(one, other, most, rest) {
  return one.map((value, axis) => value * most + other[axis] * rest);
}

/**
 * @param {Vector} one
 * @param {Vector} other
 */
function less(one, other) {
  return added(one, other, 1, -1);
}

/**
 * @param {Vector} vector
 * @param {number} factor
 */
function scaled(vector, factor) {
  return vector.map((value) => value * factor);
}

/** @param {Vector} vector */
function length(vector) {
  return Math.hypot(...vector);
}
