import type { Channel } from '@prosa/contract/connection';

const windowMs = 24 * 60 * 60_000;
const closingMs = 4 * 60 * 60_000;
const minuteMs = 60_000;

export type WindowState =
  | { state: 'open' }
  | { state: 'never' }
  | { state: 'closed' }
  | { state: 'closing'; minutes: number };

/**
 * Messenger and Instagram let a company answer for 24 hours after the customer's last message;
 * WhatsApp, as it is linked here, always does.
 */
export function windowState(
  channel: Channel | (string & {}),
  lastInboundAt: string | null,
  now: Date,
): WindowState {
  if (channel !== 'facebook' && channel !== 'instagram') return { state: 'open' };
  if (lastInboundAt === null) return { state: 'never' };
  const left = Date.parse(lastInboundAt) + windowMs - now.getTime();
  if (left <= 0) return { state: 'closed' };
  return left <= closingMs
    ? { state: 'closing', minutes: Math.ceil(left / minuteMs) }
    : { state: 'open' };
}
