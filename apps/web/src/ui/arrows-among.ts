import type { KeyboardEvent } from 'react';

/** Up and down from one field to the next, round and round, as radio buttons have it: for what lies around them. */
export function moveAmongFields(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input:not([disabled])')];
  const at = fields.indexOf(event.target as HTMLElement);
  if (!step || at < 0) return;
  event.preventDefault();
  fields.at((at + step) % fields.length)?.focus();
}
