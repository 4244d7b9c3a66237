import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { EncryptionKey, Keys } from './keys.ts';

const FORMAT = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM. `place` (company and field) is authenticated along with the value, so that a
 * value copied to another row does not open there.
 */
export function encrypt(keys: Keys, place: string, value: string): string {
  const [current] = keys.encryption;
  if (!current) throw new Error('no encryption key');
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  const bytes = Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  return `${FORMAT}.${current.id}.${bytes.toString('base64url')}`;
}

/** Which key encrypted it; empty for what is no value of ours. */
export function keyIdOf(stored: string): string {
  const [format, keyId = ''] = stored.split('.');
  return format === FORMAT ? keyId : '';
}

/** A stored value that none of the keys opens: it stays as it is until the right one is back. */
export class CannotOpen extends Error {
  override name = 'CannotOpen';
}

export function decrypt(keys: Keys, place: string, stored: string): string {
  const [format, keyId, encoded = ''] = stored.split('.');
  const found = keys.encryption.find((key) => key.id === keyId);
  if (format !== FORMAT || !found) throw new CannotOpen(`no key ${keyId} for a value of ${place}`);
  try {
    return open(found, place, encoded);
  } catch (error) {
    throw new CannotOpen(`a value of ${place} does not open`, { cause: error });
  }
}

function open({ key }: EncryptionKey, place: string, encoded: string): string {
  const bytes = Buffer.from(encoded, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const opened = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  return Buffer.concat([opened, decipher.final()]).toString('utf8');
}
