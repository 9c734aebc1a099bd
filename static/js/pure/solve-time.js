// How the time of a solve is written: cut to hundredths, from ten minutes on rounded to seconds.

import { runningTime } from "./running-time.js";

const LONG = 600_000;

/**
 * @param {number} ms
 * @returns {string}
 */
export function solveTime(ms) {
  if (ms >= LONG) return runningTime(Math.floor((ms + 500) / 1000) * 1000);
  const hundredths = String(Math.floor((ms % 1000) / 10)).padStart(2, "0");
  const [minutes, seconds] = [Math.floor(ms / 60_000), Math.floor(ms / 1000) % 60];
  return minutes
    ? `${minutes}:${String(seconds).padStart(2, "0")}.${hundredths}`
    : `${seconds}.${hundredths}`;
}
