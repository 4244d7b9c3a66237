// @ts-check

/**
 * Ends the command with a sentence that says what to do.
 * @param {string} sentence
 * @returns {never}
 */
export function failPlainly(sentence) {
  console.error(sentence);
  process.exit(1);
}
