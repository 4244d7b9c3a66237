import { useRef } from 'react';

/** The last value that was not null: a dialog keeps its words while it fades away. */
export function useLast<T>(value: T | null): T | null {
  const last = useRef(value);
  if (value !== null) last.current = value;
  return last.current;
}
