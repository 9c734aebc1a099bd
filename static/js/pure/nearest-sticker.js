// The neighbours of stickers in a net of any size.

/** @type {Record<string, number[]>} */
const STEPS = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };

/**
 * Return the nearest sticker in the direction of an arrow key, preferably straight ahead.
 * @param {{name: string, x: number, y: number}[]} stickers
 * @param {string | null} from the name of the sticker to go from
 * @param {string} key the name of an arrow key
 * @returns {string | null} a sticker's name, or null if the key is not an arrow key
 */
export function nextSticker(stickers, from, key) {
  const step = STEPS[key];
  if (!step || !stickers.length) return null;
  const start = stickers.find((sticker) => sticker.name === from);
  if (!start) return stickers[0].name;
  let best = start;
  let least = Infinity;
  for (const sticker of stickers) {
    const [across, down] = [sticker.x - start.x, sticker.y - start.y];
    const ahead = across * step[0] + down * step[1];
    const aside = Math.abs(across * step[1]) + Math.abs(down * step[0]);
    if (ahead > 1e-6 && ahead + 4 * aside < least) [best, least] = [sticker, ahead + 4 * aside];
  }
  return best.name;
}
