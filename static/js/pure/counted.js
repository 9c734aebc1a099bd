// A number of things in words, with the plural forms of the page's language.

/**
 * @param {number} count
 * @param {string[]} forms with # for the number
 * @param {string} places for each number from 0 to 199 the place of its form, as one digit; the last digit
 *   is also that of all that follow. Beyond 199, every rule goes by the last two digits
 * @param {string} [language] which groups the digits
 * @returns {string}
 */
export function counted(count, forms, places, language) {
  const place = places[count < 200 ? count : 100 + (count % 100)] ?? places[places.length - 1];
  return forms[Number(place)].replace("#", () => count.toLocaleString(language));
}
