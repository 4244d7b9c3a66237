import { randomBytes } from 'node:crypto';

export type StoredFile = { data: Buffer; expired: boolean };

/** Encrypted files, by their path on the media host, as WhatsApp keeps them. */
export type MediaStore = {
  /** Host and port that clients fetch from; known once the lab listens. */
  host: string;
  put(data: Buffer): string;
  get(path: string): StoredFile | undefined;
  /** From then on as if deleted: WhatsApp keeps a file for some weeks. */
  expire(path: string): void;
  files: Map<string, StoredFile>;
};

export function createMediaStore(): MediaStore {
  const files = new Map<string, StoredFile>();
  return {
    host: '',
    put(data) {
      const path = `/v/t62/${randomBytes(16).toString('hex')}.enc`;
      files.set(path, { data, expired: false });
      return path;
    },
    get: (path) => files.get(path),
    expire(path) {
      const file = files.get(path);
      if (file) file.expired = true;
    },
    files,
  };
}
