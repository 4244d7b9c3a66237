import { limits } from './limits.ts';

/** One of the things that must all occur: a word, or several in quotes. */
export type SearchTerm = {
  /** Without WhatsApp's marks and with single spaces; case and accents as they were typed. */
  text: string;
  /** How it stands in a telephone number, if it can stand in one. */
  digits: string | null;
};

const numberLike = /^[-+() .\d]*\d[-+() .\d]*$/;
const quoted = /["“”]([^"“”]*)(?:["“”]|$)|\S+/g;

/**
 * What somebody looks for: words in any order, "a phrase" in quotes; the marks * _ ~ and repeated spaces say
 * nothing. A number is one term, however its digits are grouped. Of a whole letter the first words will do.
 */
export function searchTerms(search: string): SearchTerm[] {
  if (numberLike.test(search)) return [termOf(search)];
  const texts = [...search.matchAll(quoted)].map(([word, phrase]) => unmarked(phrase ?? word));
  const wanted = [...new Set(texts.filter((text) => text !== ''))];
  // A lone quotation mark is what is looked for; nothing but marks is nothing.
  if (wanted.length === 0) return unmarked(search) === '' ? [] : [termOf(search)];
  return wanted.slice(0, limits.searchTerms).map(termOf);
}

function termOf(text: string): SearchTerm {
  const plain = unmarked(text);
  return { text: plain, digits: numberLike.test(plain) ? plain.replace(/\D/g, '') : null };
}

/** As the server's plain() reads a text: a heart is a heart, whichever way it is to be drawn. */
export function unmarked(text: string): string {
  return text
    .replace(/[*_~]|\uFE0F/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
