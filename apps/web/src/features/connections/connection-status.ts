import type { Connection, ConnectionStatus } from '@prosa/contract/connection';

type Tone = 'good' | 'attention' | 'bad' | 'busy';

/** How a status looks; the words are in the locales. */
export const toneOf: Record<ConnectionStatus, Tone> = {
  CONNECTED: 'good',
  qrcode: 'attention',
  TIMEOUT: 'attention',
  DISCONNECTED: 'bad',
  OPENING: 'busy',
  PAIRING: 'busy',
};

/** Why a connection is in its state, where the server says so. */
const reasons = [
  'lost',
  'replaced',
  'unlinked',
  'banned',
  'banned-for-a-time',
  'expired',
  'client-refused',
  'keys-unreadable',
  'qr-unread',
  'logged-out',
  'other-number',
  'number-refused',
] as const;
type Reason = (typeof reasons)[number];

type Told = Pick<Connection, 'statusReason'> & Partial<Pick<Connection, 'statusUntil'>>;

export function reasonOf({ statusReason, statusUntil }: Told): Reason | null {
  if (statusReason === 'banned' && statusUntil) return 'banned-for-a-time';
  return reasons.find((reason) => reason === statusReason) ?? null;
}

export type SessionAction =
  | 'try-again'
  | 'new-qr'
  | 'log-in'
  | 'wait'
  | 'show-qr'
  | 'decide'
  | 'disconnect';

const actions: Record<ConnectionStatus, readonly SessionAction[]> = {
  DISCONNECTED: ['try-again', 'new-qr'],
  OPENING: ['wait'],
  qrcode: ['show-qr'],
  CONNECTED: ['disconnect'],
  TIMEOUT: ['disconnect'],
  PAIRING: ['disconnect'],
};

/** What can be done about a session in its present state. */
export function actionsFor(
  connection: Pick<Connection, 'status' | 'statusReason' | 'channel'>,
): readonly SessionAction[] {
  // A page has no code to scan: whoever runs it logs in again.
  if (connection.channel !== 'whatsapp' && connection.status === 'DISCONNECTED') return ['log-in'];
  const offered = actions[connection.status];
  return reasonOf(connection) === 'other-number' ? ['decide', ...offered] : offered;
}

/** Whether the menu has to point here: anything that is not simply connected. */
export function needsAttention(connections: readonly Pick<Connection, 'status'>[]): boolean {
  return connections.some(({ status }) => status !== 'CONNECTED');
}
