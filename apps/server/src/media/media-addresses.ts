import type { Keys } from '../security/keys.ts';
import { mediaAddress } from './signed-address.ts';

/** Where browsers find files: signed addresses, bound to the company, good for some hours. */
export type MediaAddresses = {
  file(companyId: number, file: { key: string; name: string; mimetype: string }): string;
  /** A small picture of something: always a JPEG. */
  picture(companyId: number, key: string): string;
};

export function createMediaAddresses(keys: Keys, now: () => Date): MediaAddresses {
  return {
    file: (companyId, file) => mediaAddress(keys, { ...file, companyId }, now()),
    picture: (companyId, key) =>
      mediaAddress(keys, { companyId, key, name: '', mimetype: 'image/jpeg' }, now()),
  };
}
