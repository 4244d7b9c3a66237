import type { WASocket } from 'baileys';
import type { Address } from '../address.ts';
import { addressOf, isSamePerson, jidOf } from './jid.ts';

/** A number and its LID are one where WhatsApp has said so. It is not asked: strangers set this off. */
export async function isOnePerson(sock: WASocket, a: Address, b: Address): Promise<boolean> {
  if (isSamePerson(a, b)) return true;
  const [lid, other] = a.kind === 'lid' ? [a, b] : [b, a];
  return other.kind === 'phone' && isSamePerson(await numberBehind(sock, lid), other);
}

/** As far as it was told. */
export async function numberBehind(
  sock: Pick<WASocket, 'signalRepository'>,
  lid: Address,
): Promise<Address | null> {
  if (lid.kind !== 'lid') return null;
  return addressOf(await sock.signalRepository.lidMapping.getPNForLID(jidOf(lid)));
}
