import { jidDecode } from 'baileys';
import type { Address, AddressKind, Peer } from '../address.ts';
import { ChannelFailure } from '../outgoing.ts';

const kinds: Record<string, AddressKind> = {
  's.whatsapp.net': 'phone',
  'c.us': 'phone',
  hosted: 'phone',
  lid: 'lid',
  'hosted.lid': 'lid',
  'g.us': 'group',
};

const servers: Partial<Record<AddressKind, string>> = {
  phone: 's.whatsapp.net',
  lid: 'lid',
  group: 'g.us',
};

/** The person or group, whatever device it was; null for what is neither (a channel, a status). */
export function addressOf(jid: string | null | undefined): Address | null {
  const parts = jid ? jidDecode(jid) : undefined;
  const kind = parts && kinds[parts.server];
  return kind && parts.user ? { kind, value: parts.user } : null;
}

export function jidOf({ kind, value }: Address): string {
  if (!servers[kind]) throw new ChannelFailure('no-account');
  return `${value}@${servers[kind]}`;
}

/** Two names for one only if they are of the two kinds: a LID is no second name of another LID. */
export function peerOf(jid: string | null | undefined, alsoJid?: string | null): Peer | null {
  const address = addressOf(jid);
  if (!address) return null;
  const also = addressOf(alsoJid);
  const fits = also && also.kind !== address.kind && also.kind !== 'group';
  return fits && address.kind !== 'group' ? { address, also } : { address };
}

export function isSamePerson(a: Address | null, b: Address | null): boolean {
  return a !== null && b !== null && a.kind === b.kind && a.value === b.value;
}
