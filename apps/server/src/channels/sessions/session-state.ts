import type { ConnectionStatus } from '@prosa/contract/connection';
import type { BanDetail } from '@prosa/contract/standing';

/** Why a connection is in its state; the browser has the words. */
export type StateReason =
  | 'lost'
  | 'replaced'
  | 'unlinked'
  | 'banned'
  /** The provider no longer takes our credentials: somebody has to log in again. */
  | 'expired'
  | 'client-refused'
  /** What is stored for it was encrypted with a key that this process has not (SECRET_KEY). */
  | 'keys-unreadable'
  | 'qr-unread'
  | 'logged-out'
  /** Another number than before was scanned: an admin has to say whether it takes its place. */
  | 'other-number'
  | 'number-refused';

/** What everybody may know of a session: the columns of the connection's row. */
export type SessionState = {
  status: ConnectionStatus;
  reason: StateReason | null;
  /** When it ends by itself, ISO 8601; null if it does not, or nobody knows. */
  until: string | null;
  /** Of a ban, what the provider says about it. */
  detail: BanDetail | null;
  /** Only while it is to be scanned. */
  qrcode: string | null;
  pairingCode: string | null;
  /** The confirmed number; it stays when the link goes, so that another one is noticed. */
  number: string | null;
  /** With other-number: the one that was scanned. */
  scannedNumber: string | null;
  retries: number;
  /** False when it is over until somebody acts: nobody starts it again by himself. */
  wanted: boolean;
};
