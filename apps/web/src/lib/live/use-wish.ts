import { useEffect } from 'react';
import { type ClientEvent, type Given, wish } from './wishes.ts';

/** Wishes to hear of something for as long as the screen shows it; null is nothing to wish for. */
export function useWish<E extends ClientEvent>(event: E, subject: Given<E>[0] | null): void {
  useEffect(() => {
    if (subject === null || subject === undefined) return;
    return wish(event, ...([subject] as unknown as Given<E>)) as () => void;
  }, [event, subject]);
}
