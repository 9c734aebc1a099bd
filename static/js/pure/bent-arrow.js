// Arrows between stickers, bent so that they and their opposites are apart.

const [ROOM, BEND] = [8.5, 0.16];

/** @typedef {{x: number, y: number}} Place */

/**
 * Return the path of an arrow from one middle to another, as weak_spots/drawing.py draws it.
 * @param {Place} start
 * @param {Place} end
 * @returns {string}
 */
export function bentArrow(start, end) {
  const [across, down] = [end.x - start.x, end.y - start.y];
  const bend = {
    x: (start.x + end.x) / 2 - down * BEND,
    y: (start.y + end.y) / 2 + across * BEND,
  };
  const room = Math.min(ROOM, Math.hypot(across, down) / 3);
  return `M${nearer(start, bend, room)} Q${written(bend)} ${nearer(end, bend, room)}`;
}

/**
 * Write the place that is so far from a middle, towards another place.
 * @param {Place} middle
 * @param {Place} to
 * @param {number} room
 */
function nearer(middle, to, room) {
  const [across, down] = [to.x - middle.x, to.y - middle.y];
  const share = room / (Math.hypot(across, down) || 1);
  return written({ x: middle.x + across * share, y: middle.y + down * share });
}

/** @param {Place} place */
function written({ x, y }) {
  return `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`;
}
