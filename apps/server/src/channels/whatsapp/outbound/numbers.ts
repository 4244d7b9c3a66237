import { comparableNumber } from '@prosa/contract/phone';
import type { WASocket } from 'baileys';
import type { CheckedNumber } from '../../channel.ts';
import { ChannelFailure } from '../../outgoing.ts';
import { addressOf, jidOf } from '../jid.ts';
import { isTrusted } from '../standing/trust-token.ts';

/** As WhatsApp spells the number, which may lack or have the ninth digit; null without an account. */
export async function findAccount(sock: WASocket, number: string): Promise<CheckedNumber | null> {
  const [jid] = await ask(sock, [number]);
  return jid ? accountAt(sock, jid) : null;
}

/**
 * Several in one question. The answer leaves out who has no account, keeps no order and does not repeat what was asked:
 * numbers are paired by what the spellings have in common. Undefined: it could not be said whose answer it was.
 */
export async function findAccounts(
  sock: WASocket,
  numbers: readonly string[],
): Promise<(CheckedNumber | null | undefined)[]> {
  const found = new Map<string, string>();
  let isPaired = true;
  for (const jid of await ask(sock, numbers)) {
    const address = addressOf(jid);
    if (address?.kind === 'phone') found.set(comparableNumber(address.value), jid);
    else isPaired = false;
  }
  return Promise.all(
    numbers.map(async (number) => {
      const jid = found.get(comparableNumber(number));
      if (jid) return accountAt(sock, jid);
      return isPaired ? null : undefined;
    }),
  );
}

/** The addresses of those who have an account. */
async function ask(sock: WASocket, numbers: readonly string[]): Promise<string[]> {
  const jids = numbers.map((value) => jidOf({ kind: 'phone', value }));
  const answer = await sock.onWhatsApp(...jids);
  // Nothing at all is no answer in time, not the answer "no".
  if (!answer) throw new ChannelFailure('no-answer');
  return answer.filter(({ exists }) => exists).map(({ jid }) => jid);
}

async function accountAt(sock: WASocket, found: string): Promise<CheckedNumber | null> {
  const address = addressOf(found);
  if (!address) return null;
  const jid = jidOf(address);
  const also = addressOf(await sock.signalRepository.lidMapping.getLIDForPN(jid));
  return { address, ...(also && { also }), trusted: await isTrusted(sock, jid) };
}
