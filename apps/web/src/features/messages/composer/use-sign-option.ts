import { useState } from 'react';
import { readItem, writeItem } from '../../../lib/storage.ts';

/** On until somebody says otherwise, and remembered by this browser. */
export function useSignOption(): [boolean, (signs: boolean) => void] {
  const [signs, setSigns] = useState(() => readItem('signOption') !== 'false');
  return [
    signs,
    (next) => {
      setSigns(next);
      writeItem('signOption', String(next));
    },
  ];
}
