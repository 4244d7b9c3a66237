/**
 * What a customer chose from a menu: a number, # or nothing that counts. People type "1.", " 1 ",
 * "1)", wide digits and the number's emoji; a word ("um") is an answer to a person, not a number,
 * and guessing at words would send people to the wrong place.
 */
export function choiceIn(text: string | null): number | '#' | null {
  if (text === null || text.length > 20) return null;
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\uFE0F\u20E3]/g, '')
    .trim();
  if (plain === '#') return '#';
  const number = /^(\d{1,2})[.)]?$/.exec(plain)?.[1];
  return number === undefined ? null : Number(number);
}
