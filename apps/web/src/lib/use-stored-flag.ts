import { useCallback, useState } from 'react';
import { readItem, removeItem, writeItem } from './storage.ts';

/** A yes or no that this browser remembers. */
export function useStoredFlag(key: string): [boolean, (value: boolean) => void] {
  const [flag, setFlag] = useState(() => readItem(key) !== null);
  const set = useCallback(
    (value: boolean) => {
      setFlag(value);
      if (value) writeItem(key, '1');
      else removeItem(key);
    },
    [key],
  );
  return [flag, set];
}
