import { useEffect, useState } from 'react';

/** A code comes within seconds, if it comes. */
const LATE_MS = 20_000;

/** Whether something that is awaited has not come for so long; and a way to wait anew. */
export function useLateness(isAwaited: boolean): [isLate: boolean, again: () => void] {
  const [round, setRound] = useState(0);
  const [lateIn, setLateIn] = useState<number | null>(null);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setLateIn(round), LATE_MS);
    return () => clearTimeout(timer);
  }, [isAwaited, round]);
  return [isAwaited && lateIn === round, () => setRound(round + 1)];
}
