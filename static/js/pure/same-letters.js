// Which stickers of one piece type have letters that are read alike.

/**
 * @param {string} letter
 * @returns {string} the letter as it is compared: whatever its case, width and composition
 */
export function compared(letter) {
  return letter.trim().normalize("NFKC").toLowerCase();
}

/**
 * Groups of stickers of equally many faces that share a letter.
 * @param {[string, string][]} letters pairs of sticker and letter
 * @returns {string[][]}
 */
export function sameLetters(letters) {
  const groups = new Map();
  for (const [sticker, letter] of letters) {
    if (!compared(letter)) continue;
    const key = `${sticker.length} ${compared(letter)}`;
    groups.set(key, [...(groups.get(key) ?? []), sticker]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/**
 * Whether two stickers are on one piece.
 * @param {string} one
 * @param {string} other
 */
export function onePiece(one, other) {
  return one.length === other.length && [...one].every((face) => other.includes(face));
}
