// The stickers of a cube as text: faces U R F D L B, each row by row. A dot has no colour yet.

export const FACE_LETTERS = "URFDLB";
export const COLOR_LETTERS = "WRGYOB";
export const BLANK = ".";

/**
 * Return the stickers in a text, or an empty text if it is something else, such as moves.
 * @param {string} text
 * @param {number} size
 */
export function readStickers(text, size) {
  const stickers = text.replace(/\s/g, "").toUpperCase();
  const isNamed = [FACE_LETTERS, COLOR_LETTERS].find((letters) =>
    isMadeOf(stickers, letters + BLANK)
  );
  if (stickers.length !== 6 * size ** 2 || !isNamed) return "";
  return [...stickers].map((one) => one === BLANK ? one : FACE_LETTERS[isNamed.indexOf(one)]).join(
    "",
  );
}

/**
 * Return a cube without colours, except the fixed centres of an odd one.
 * @param {number} size
 */
export function blankStickers(size) {
  const middle = size % 2 ? (size ** 2 - 1) / 2 : -1;
  const face = (/** @type {string} */ letter) =>
    Array.from({ length: size ** 2 }, (_, place) => place === middle ? letter : BLANK).join("");
  return [...FACE_LETTERS].map(face).join("");
}

/**
 * Return stickers as they are written in the field: face by face.
 * @param {string} stickers
 */
export function writeStickers(stickers) {
  const area = stickers.length / 6;
  return [...FACE_LETTERS].map((_, face) => stickers.slice(face * area, (face + 1) * area)).join(
    " ",
  );
}

/**
 * Return the face whose colour a key gives: by the letter of a colour, or of a face that is no colour's.
 * @param {string} key
 */
export function faceOfKey(key) {
  const letter = key.toUpperCase();
  if (letter.length !== 1) return "";
  const color = COLOR_LETTERS.indexOf(letter);
  if (color >= 0) return FACE_LETTERS[color];
  return FACE_LETTERS.includes(letter) ? letter : "";
}

/**
 * Return the column and the row of a sticker in a net whose faces are size stickers wide.
 * @param {number} number
 * @param {number} size
 */
export function netPlace(number, size) {
  const faces = [[1, 0], [2, 1], [1, 1], [1, 2], [0, 1], [3, 1]];
  const [across, down] = faces[Math.floor(number / size ** 2)];
  const place = number % size ** 2;
  return { column: across * size + place % size, row: down * size + Math.floor(place / size) };
}

/**
 * @param {string} text
 * @param {string} letters
 */
function isMadeOf(text, letters) {
  return [...text].every((one) => letters.includes(one));
}
