import type { WASocket } from 'baileys';
import type { KnownPerson } from '../../known-people.ts';
import { addressOf } from '../jid.ts';
import { numberBehind } from '../one-person.ts';

type Told = {
  id?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  pnJid?: string | null | undefined;
  name?: string | null | undefined;
  notify?: string | null | undefined;
};

/** A telephone shares thousands at once; more than this in one go is no address book. */
const MOST_AT_ONCE = 20_000;

/**
 * Hears whom the telephone knows: its address book (names that its owner has saved) and its chats. Of somebody whose
 * number the telephone does not tell there is nothing to import.
 */
export function listenToPeople(
  sock: Pick<WASocket, 'ev' | 'signalRepository'>,
  keep: (people: readonly KnownPerson[]) => Promise<void>,
  failed: (error: unknown) => void,
): void {
  const take = (told: readonly Told[], isChat: boolean): void => {
    peopleIn(sock, told.slice(0, MOST_AT_ONCE), isChat).then(keep).catch(failed);
  };
  sock.ev.on('messaging-history.set', ({ contacts, chats }) => {
    take(contacts, false);
    take(chats, true);
  });
  sock.ev.on('contacts.upsert', (contacts) => take(contacts, false));
  sock.ev.on('chats.upsert', (chats) => take(chats, true));
}

async function peopleIn(
  sock: Pick<WASocket, 'signalRepository'>,
  told: readonly Told[],
  isChat: boolean,
): Promise<KnownPerson[]> {
  const people: KnownPerson[] = [];
  for (const one of told) {
    const number = await numberOf(sock, one);
    // What a chat is called may be how they call themselves.
    const savedName = isChat ? '' : (one.name ?? '');
    if (number) people.push({ number, savedName, ownName: one.notify ?? '', isChat });
  }
  return people;
}

async function numberOf(
  sock: Pick<WASocket, 'signalRepository'>,
  { id, phoneNumber, pnJid }: Told,
): Promise<string | null> {
  const address = addressOf(id);
  const phone = [address, addressOf(phoneNumber ?? pnJid)].find((one) => one?.kind === 'phone');
  if (phone || address?.kind !== 'lid') return phone?.value ?? null;
  return (await numberBehind(sock, address))?.value ?? null;
}
