import { createHmac } from 'node:crypto';
import type { Sealing } from '../sealing.ts';
import { decrypt, encrypt } from './encryption.ts';
import type { Keys } from './keys.ts';

export function sealingWith(keys: Keys): Sealing {
  return {
    seal: (place, text) => encrypt(keys, place, text),
    open: (place, sealed) => decrypt(keys, place, sealed),
    fingerprint: (place, text) =>
      createHmac('sha256', keys.fingerprint).update(`${place}\0${text}`).digest(),
  };
}
