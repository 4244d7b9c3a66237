import { randomUUID } from 'node:crypto';
import { MIN_PREKEY_COUNT } from 'baileys';
import { stampOf } from '../clock.ts';
import type { Companion } from '../companion.ts';
import type { LabState } from '../state.ts';
import { deliver } from './inbox.ts';
import { element } from './nodes.ts';

/** One of a client's one-time keys was taken: when few are left it is asked for more. */
export function noteSupply(state: LabState, companion: Companion): void {
  const left = companion.preKeys.length;
  // Told once, on the way down, and again only when nothing at all is left.
  if (left !== MIN_PREKEY_COUNT - 1 && left !== 0) return;
  const attributes = {
    from: '@s.whatsapp.net',
    type: 'encrypt',
    id: randomUUID(),
    t: stampOf(state.clock()),
  };
  deliver(
    state,
    companion,
    element('notification', attributes, [element('count', { value: String(left) })]),
  );
}
