import { useState } from 'react';
import { useTalk } from './talk-context.ts';

/**
 * A state of a bubble that lasts as long as the conversation is shown: a bubble that is scrolled out of
 * sight leaves the document, and comes back as it was, and as tall.
 */
export function useKeptFlag(name: string): [boolean, (isSet: boolean) => void] {
  const { flags } = useTalk();
  const [isSet, setFlag] = useState(() => flags.has(name));
  return [isSet, keepFlag];

  function keepFlag(next: boolean): void {
    if (next) flags.add(name);
    else flags.delete(name);
    setFlag(next);
  }
}
