import type { Keys } from '../security/keys.ts';
import { mediaAddress } from './signed-address.ts';

/**
 * Where browsers find files: signed addresses, bound to the company, good for some hours, and the same for
 * everybody; they open for a session of that company (media-pass.ts) whose user may see the ticket.
 */
export type MediaAddresses = {
  file(ticket: TicketOfFile, file: { key: string; name: string; mimetype: string }): string;
  /** A contact's picture: always a JPEG. */
  picture(companyId: number, key: string): string;
  /** The small version of a picture or a film. */
  preview(ticket: TicketOfFile, key: string): string;
};

type TicketOfFile = { companyId: number; ticketId: number };

export function createMediaAddresses(keys: Keys, now: () => Date): MediaAddresses {
  return {
    file: (ticket, file) => mediaAddress(keys, { ...ticket, ...file }, now()),
    picture: (companyId, key) =>
      mediaAddress(
        keys,
        { companyId, ticketId: null, key, name: '', mimetype: 'image/jpeg' },
        now(),
      ),
    preview: (ticket, key) =>
      mediaAddress(keys, { ...ticket, key, name: '', mimetype: 'image/webp' }, now()),
  };
}
