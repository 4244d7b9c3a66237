import type { WASocket } from 'baileys';

/** A token is good for 21 to 28 days, by the week in which it was given: so long at least. */
const GOOD_S = 21 * 24 * 60 * 60;

/** Whether we can prove to the server that this person has dealt with us lately. */
export async function isTrusted(sock: WASocket, jid: string): Promise<boolean> {
  const lid = await sock.signalRepository.lidMapping.getLIDForPN(jid);
  const key = lid ?? jid;
  const { [key]: entry } = await sock.authState.keys.get('tctoken', [key]);
  if (!entry?.token?.length) return false;
  return Number(entry.timestamp) > Date.now() / 1000 - GOOD_S;
}
