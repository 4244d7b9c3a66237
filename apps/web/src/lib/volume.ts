import { useSyncExternalStore } from 'react';
import { readItem, writeItem } from './storage.ts';

const listeners = new Set<() => void>();

/** How loud notifications are: 0 to 1 in steps of 0.1, loud until someone says otherwise. */
export function readVolume(): number {
  const stored = readItem('volume');
  const value = Number(stored);
  return stored === null || !(value >= 0 && value <= 1) ? 1 : Math.round(value * 10) / 10;
}

export function setVolume(value: number): void {
  writeItem('volume', String(Math.round(Math.min(1, Math.max(0, value)) * 10) / 10));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export function useVolume(): number {
  return useSyncExternalStore(subscribe, readVolume);
}
