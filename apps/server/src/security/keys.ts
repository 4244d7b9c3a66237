import { createHash, hkdfSync } from 'node:crypto';

export type EncryptionKey = { id: string; key: Buffer };

/** One master secret, a key per purpose: what leaks from one use does not open another. */
export type Keys = {
  accessToken: Buffer;
  refreshToken: Buffer;
  mediaAddress: Buffer;
  /** The cookie that says which session fetches a file. */
  mediaPass: Buffer;
  /** What Meta shows when it asks whether webhooks may come here. */
  metaVerification: Buffer;
  /** The secret of our app at the lab. */
  labApp: Buffer;
  /** Of what must be known again, and never read. */
  fingerprint: Buffer;
  /** The first encrypts; all decrypt, so that a key can be rotated. */
  encryption: readonly EncryptionKey[];
};

function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'prosa', purpose, 32));
}

function encryptionKey(secret: string): EncryptionKey {
  const key = derive(secret, 'encryption at rest');
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
}

export function deriveKeys(secret: string, previous: readonly string[] = []): Keys {
  return {
    accessToken: derive(secret, 'access token'),
    refreshToken: derive(secret, 'refresh token'),
    mediaAddress: derive(secret, 'media address'),
    mediaPass: derive(secret, 'media pass'),
    metaVerification: derive(secret, 'webhook verification'),
    labApp: derive(secret, 'app at the lab'),
    fingerprint: derive(secret, 'fingerprints'),
    encryption: [secret, ...previous].map(encryptionKey),
  };
}
