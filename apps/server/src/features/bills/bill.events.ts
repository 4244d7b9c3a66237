import type { BillGuessing } from '@prosa/contract/billing';
import type { LiveEvent } from '../../live-event.ts';

/** Somebody tries documents one after the other: the admins are to know. */
export function billGuessing(guessing: BillGuessing): LiveEvent {
  return { channel: 'billGuessing', payload: { action: 'create', ...guessing }, to: ['admins'] };
}
