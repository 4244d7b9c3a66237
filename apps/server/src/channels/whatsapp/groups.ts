import type { GroupMetadata, WASocket } from 'baileys';
import type { Address } from '../address.ts';
import type { GroupFacts } from '../channel-event.ts';
import { jidOf, peerOf } from './jid.ts';

export async function fetchGroup(sock: WASocket, group: Address): Promise<GroupFacts> {
  const found = await sock.groupMetadata(jidOf(group));
  return {
    subject: found.subject,
    addressing: found.addressingMode === 'pn' ? 'phone' : 'lid',
    participants: found.participants.flatMap(({ id, phoneNumber, lid, admin }) => {
      const peer = peerOf(id, phoneNumber ?? lid);
      return peer ? [{ ...peer, admin: Boolean(admin) }] : [];
    }),
  };
}

/** As the library wants it for sending: who gets a copy, by which name. */
export function groupMetadata(jid: string, facts: GroupFacts): GroupMetadata {
  return {
    id: jid,
    owner: undefined,
    subject: facts.subject,
    addressingMode: (facts.addressing === 'phone'
      ? 'pn'
      : 'lid') as GroupMetadata['addressingMode'],
    participants: facts.participants.map(({ address, also }) => {
      const wanted = also?.kind === facts.addressing ? also : address;
      return { id: jidOf(wanted) };
    }),
  };
}
