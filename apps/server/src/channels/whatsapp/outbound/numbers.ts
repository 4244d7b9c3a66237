import type { WASocket } from 'baileys';
import type { Peer } from '../../address.ts';
import { ChannelFailure } from '../../outgoing.ts';
import { addressOf, jidOf } from '../jid.ts';

/** As WhatsApp spells the number, which may lack or have the ninth digit; null without an account. */
export async function findAccount(sock: WASocket, number: string): Promise<Peer | null> {
  const answer = await sock.onWhatsApp(jidOf({ kind: 'phone', value: number }));
  // Nothing at all is no answer in time, not the answer "no".
  if (!answer) throw new ChannelFailure('no-answer');
  const [found] = answer;
  const address = found?.exists ? addressOf(found.jid) : null;
  if (!address) return null;
  const also = addressOf(await sock.signalRepository.lidMapping.getLIDForPN(jidOf(address)));
  return also ? { address, also } : { address };
}
