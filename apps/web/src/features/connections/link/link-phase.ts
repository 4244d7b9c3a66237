import type { ConnectionSession } from '@prosa/contract/connection';

/**
 * What the dialog that links a telephone is about: a code is on its way, a code can be scanned,
 * another number than before was scanned, or there is nothing left to do here.
 */
type LinkPhase = 'waiting' | 'code' | 'question' | 'over';

type Begun = {
  /** The connection's version when the dialog opened. */
  version: number;
  /** Whether it has shown a code since. */
  sawCode: boolean;
};

type Session = Pick<ConnectionSession, 'status' | 'qrcode' | 'scannedNumber' | 'version'>;

export function linkPhase(session: Session | undefined, begun: Begun): LinkPhase {
  if (!session) return 'waiting';
  if (session.scannedNumber !== null) return 'question';
  if (session.qrcode) return 'code';
  // Scanned, or left unread too often.
  if (begun.sawCode) return 'over';
  if (session.status === 'CONNECTED' || session.status === 'PAIRING') return 'over';
  // Off before it was asked to start is where it comes from; off afterwards is how it ended.
  const ended = session.status === 'DISCONNECTED' && session.version > begun.version;
  return ended ? 'over' : 'waiting';
}
