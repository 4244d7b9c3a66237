import type { FileAddresses } from '../file-addresses.ts';
import type { Keys } from '../security/keys.ts';
import { mediaAddress } from './signed-address.ts';

export function createFileAddresses(keys: Keys, now: () => Date): FileAddresses {
  return {
    file: (ticket, file) => mediaAddress(keys, { ...ticket, ...file }, now()),
    chatFile: (chat, { key, name, mimetype }) =>
      mediaAddress(keys, { ...chat, ticketId: null, key, name, mimetype }, now()),
    companyFile: (companyId, file) =>
      mediaAddress(keys, { companyId, ticketId: null, ...file }, now()),
    hostFile: (companyId, file) =>
      mediaAddress(keys, { companyId, ticketId: null, forEveryCompany: true, ...file }, now()),
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
