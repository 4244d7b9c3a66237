import { timings } from '@prosa/contract/limits';
import { useEffect, useState } from 'react';

type SearchTerm = { text: string; setText: (text: string) => void; term: string };

/** What is typed, and what is searched for: the same half a second after the last key. */
export function useSearchTerm(first = ''): SearchTerm {
  const [text, setText] = useState(first);
  const [term, setTerm] = useState(first);
  useEffect(() => {
    const wanted = text.trim().toLowerCase();
    // Nothing to wait for when the field is emptied.
    const timer = setTimeout(() => setTerm(wanted), wanted === '' ? 0 : timings.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, term };
}
