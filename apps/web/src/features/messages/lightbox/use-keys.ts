import { useEffect, useRef } from 'react';

/** Keys that count wherever the focus is, as long as the component is there. */
export function useKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => latest.current[event.key]?.();
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
