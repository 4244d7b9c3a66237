import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../security/keys.ts';

/** What an address opens, and how it is shown. */
export type AddressedFile = {
  companyId: number;
  /** The one whose file it is, and whose viewers may open it; null for what the whole company sees. */
  ticketId: number | null;
  /** The internal chat whose file it is, and whose members alone may open it. */
  chatId?: number | null;
  /** The host's: opens for a session of any company to whom the address was given. */
  forEveryCompany?: boolean;
  /** Opens for a super user alone, of whatever company. */
  forHost?: boolean;
  key: string;
  name: string;
  mimetype: string;
};

/** As it stands in an address, before anyone has checked it. */
export type AddressQuery = {
  company: string;
  /** Empty for none; or who else may open it. */
  ticket: string;
  chat: string;
  name: string;
  type: string;
  until: string;
  signature: string;
};

/**
 * Within one window a file has one address, so that browsers keep it; and since it lasts to the end
 * of the window after that, one that was just given out is good for four hours at least, eight at most.
 */
const WINDOW_MS = 4 * 60 * 60 * 1000;

/** In the place of a ticket, and so under the signature. */
const EVERY_COMPANY = 'every-company';
const HOST = 'host';

type SigningKey = Pick<Keys, 'mediaAddress'>;

export function mediaAddress(keys: SigningKey, file: AddressedFile, now: Date): string {
  const until = (Math.floor(now.getTime() / WINDOW_MS) + 2) * WINDOW_MS;
  const query: AddressQuery = {
    company: String(file.companyId),
    ticket: file.forHost
      ? HOST
      : file.forEveryCompany
        ? EVERY_COMPANY
        : String(file.ticketId ?? ''),
    chat: String(file.chatId ?? ''),
    name: file.name,
    type: file.mimetype,
    until: String(until / 1000),
    signature: '',
  };
  query.signature = sign(keys, file.key, query).toString('base64url');
  return `/api/media/${file.key}?${new URLSearchParams(query)}`;
}

export type OpenedAddress = AddressedFile & { until: Date };

/** Undefined for an address that is not ours, or no longer. */
export function openAddress(
  keys: SigningKey,
  key: string,
  query: AddressQuery,
  now: Date,
): OpenedAddress | undefined {
  const given = Buffer.from(query.signature, 'base64url');
  const expected = sign(keys, key, query);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const until = new Date(Number(query.until) * 1000);
  if (until <= now) return undefined;
  const { company, ticket, chat, name, type } = query;
  const forEveryCompany = ticket === EVERY_COMPANY;
  const forHost = ticket === HOST;
  const ticketId = ticket === '' || forEveryCompany || forHost ? null : Number(ticket);
  const whose = {
    companyId: Number(company),
    ticketId,
    chatId: chat === '' ? null : Number(chat),
    ...(forEveryCompany && { forEveryCompany }),
    ...(forHost && { forHost }),
  };
  return { ...whose, key, name, mimetype: type, until };
}

function sign(keys: SigningKey, key: string, query: AddressQuery): Buffer {
  const { company, ticket, chat, name, type, until } = query;
  // Left out where there is none: addresses that were given out before chats had files stay good.
  const ofChat = chat === '' ? [] : [chat];
  return createHmac('sha256', keys.mediaAddress)
    .update(JSON.stringify([company, ticket, key, name, type, until, ...ofChat]))
    .digest();
}
