import type { GroupMetadata, WASocket } from 'baileys';
import type { Address } from '../address.ts';
import type { GroupFacts } from '../channel-event.ts';
import { jidOf, peerOf } from './jid.ts';
import { isOnePerson } from './one-person.ts';

/** Who is in which group, as the server says. */
export type Groups = {
  /** Asked now. What is sent next goes to those who are in it. */
  fetch(jid: string): Promise<GroupMetadata>;
  /** What was fetched a moment ago, for the library to send by. */
  recent(jid: string): GroupMetadata | undefined;
  hasMember(group: Address, person: Address): Promise<boolean>;
  /** Something about it has changed. */
  forget(jid: string): void;
};

/** For those who ask again and again; whoever leaves is known by a notification. */
const RECENT_MS = 20_000;
const KEPT = 200;

export function createGroups(sock: () => WASocket): Groups {
  const known = new Map<string, { at: number; found: GroupMetadata }>();

  async function fetch(jid: string): Promise<GroupMetadata> {
    const found = await sock().groupMetadata(jid);
    known.delete(jid);
    known.set(jid, { at: performance.now(), found });
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return found;
  }

  function recent(jid: string): GroupMetadata | undefined {
    const entry = known.get(jid);
    return entry && performance.now() - entry.at < RECENT_MS ? entry.found : undefined;
  }

  return {
    fetch,
    recent,
    async hasMember(group, person) {
      const jid = jidOf(group);
      const { participants } = factsOf(recent(jid) ?? (await fetch(jid)));
      for (const { address, also } of participants) {
        if (await isOnePerson(sock(), address, person)) return true;
        if (also && (await isOnePerson(sock(), also, person))) return true;
      }
      return false;
    },
    forget: (jid) => void known.delete(jid),
  };
}

export function factsOf(found: GroupMetadata): GroupFacts {
  return {
    subject: found.subject,
    addressing: found.addressingMode === 'pn' ? 'phone' : 'lid',
    participants: found.participants.flatMap(({ id, phoneNumber, lid, admin }) => {
      const peer = peerOf(id, phoneNumber ?? lid);
      return peer ? [{ ...peer, admin: Boolean(admin) }] : [];
    }),
  };
}
