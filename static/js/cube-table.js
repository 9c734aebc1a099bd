// The table that lists every sticker of a cube in words, for those who cannot see it.

/**
 * Its cells, in the order of the places.
 * @param {Element} cube
 */
export function cellsOf(cube) {
  const cells = cube.querySelectorAll(".cube-table td");
  return /** @type {HTMLTableCellElement[]} */ ([...cells]);
}

/**
 * The name of the place that a cell is about: its first word.
 * @param {HTMLTableCellElement} cell
 */
export function namedIn(cell) {
  return cell.textContent?.split(" ", 1)[0] ?? "";
}
