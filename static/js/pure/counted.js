// A number of things in words, with the plural forms of the page's language.

/**
 * @param {number} count
 * @param {string[]} forms with # for the number
 * @param {string} places for each number from 0 to 199 the place of its form, as one digit; beyond
 *   that every rule goes by the last two digits
 * @param {string} [language] which groups the digits
 * @returns {string}
 */
export function counted(count, forms, places, language) {
  const place = places[count < places.length ? count : 100 + (count % 100)];
  return forms[Number(place)].replace("#", () => count.toLocaleString(language));
}
