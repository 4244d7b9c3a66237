import type { WASocket } from 'baileys';
import type { CheckedNumber } from '../../channel.ts';
import { ChannelFailure } from '../../outgoing.ts';
import { addressOf, jidOf } from '../jid.ts';
import { isTrusted } from '../standing/trust-token.ts';

/** As WhatsApp spells the number, which may lack or have the ninth digit; null without an account. */
export async function findAccount(sock: WASocket, number: string): Promise<CheckedNumber | null> {
  const answer = await sock.onWhatsApp(jidOf({ kind: 'phone', value: number }));
  // Nothing at all is no answer in time, not the answer "no".
  if (!answer) throw new ChannelFailure('no-answer');
  const [found] = answer;
  const address = found?.exists ? addressOf(found.jid) : null;
  if (!address) return null;
  const jid = jidOf(address);
  const also = addressOf(await sock.signalRepository.lidMapping.getLIDForPN(jid));
  return { address, ...(also && { also }), trusted: await isTrusted(sock, jid) };
}
