import { useSearchTerm } from './use-search-term.ts';

/** The specification's: people and contacts are looked for from the third letter on. */
const fewestLetters = 3;

export type SearchState = 'short' | 'searching' | 'failed' | 'found';

/** A search that the server does once enough was typed, and how it stands. */
export function useLongSearch() {
  const { text, setText, term } = useSearchTerm();
  const wanted = text.trim().toLowerCase();
  return {
    text,
    setText,
    term,
    enabled: term.length >= fewestLetters,
    stateOf({ isError, isPending }: { isError: boolean; isPending: boolean }): SearchState {
      if (wanted.length < fewestLetters) return 'short';
      if (wanted !== term) return 'searching';
      if (isError) return 'failed';
      return isPending ? 'searching' : 'found';
    },
  };
}
