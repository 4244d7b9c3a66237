import type { Keys } from '../security/keys.ts';
import { mediaAddress } from './signed-address.ts';

/**
 * Where browsers find files: signed addresses, bound to the company, good for some hours, and the same for
 * everybody; they open for a session of that company (media-pass.ts).
 */
export type MediaAddresses = {
  file(companyId: number, file: { key: string; name: string; mimetype: string }): string;
  /** A contact's picture: always a JPEG. */
  picture(companyId: number, key: string): string;
  /** The small version of a picture or a film. */
  preview(companyId: number, key: string): string;
};

export function createMediaAddresses(keys: Keys, now: () => Date): MediaAddresses {
  return {
    file: (companyId, file) => mediaAddress(keys, { ...file, companyId }, now()),
    picture: (companyId, key) =>
      mediaAddress(keys, { companyId, key, name: '', mimetype: 'image/jpeg' }, now()),
    preview: (companyId, key) =>
      mediaAddress(keys, { companyId, key, name: '', mimetype: 'image/webp' }, now()),
  };
}
