import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { getMediaKeys, toNumber } from 'baileys';

const MAC_BYTES = 10;

export type MediaType = 'image' | 'video' | 'audio' | 'document' | 'sticker';

export type EncryptedMedia = {
  file: Buffer;
  mediaKey: Buffer;
  fileSha256: Buffer;
  fileEncSha256: Buffer;
  fileLength: number;
};

/** As much of a media message as opening its file takes. */
export type MediaFields = {
  mediaKey?: Uint8Array | null;
  fileSha256?: Uint8Array | null;
  fileEncSha256?: Uint8Array | null;
  fileLength?: Parameters<typeof toNumber>[0];
};

export async function encryptMedia(data: Buffer, type: MediaType): Promise<EncryptedMedia> {
  const mediaKey = randomBytes(32);
  const { cipherKey, iv, macKey } = await keysFor(mediaKey, type);
  const cipher = createCipheriv('aes-256-cbc', cipherKey, iv);
  const body = Buffer.concat([cipher.update(data), cipher.final()]);
  const file = Buffer.concat([body, macOf(body, iv, macKey)]);
  return {
    file,
    mediaKey,
    fileSha256: sha256(data),
    fileEncSha256: sha256(file),
    fileLength: data.length,
  };
}

/** Strict as a telephone is: everything the message says of its file must be true. */
export async function decryptMedia(
  file: Buffer,
  fields: MediaFields,
  type: MediaType,
): Promise<Buffer> {
  if (!fields.mediaKey) throw new Error('the message brings no key for its file');
  const { cipherKey, iv, macKey } = await keysFor(fields.mediaKey, type);
  const body = file.subarray(0, -MAC_BYTES);
  check('encrypted file', sha256(file), fields.fileEncSha256);
  check('seal', macOf(body, iv, macKey), file.subarray(-MAC_BYTES));
  const decipher = createDecipheriv('aes-256-cbc', cipherKey, iv);
  const data = Buffer.concat([decipher.update(body), decipher.final()]);
  check('file', sha256(data), fields.fileSha256);
  if (toNumber(fields.fileLength) !== data.length) throw new Error('the file has another length');
  return data;
}

async function keysFor(mediaKey: Uint8Array, type: MediaType) {
  const { cipherKey, iv, macKey } = await getMediaKeys(mediaKey, type);
  if (!macKey) throw new Error('no key for the seal');
  return { cipherKey, iv, macKey };
}

function macOf(body: Buffer, iv: Uint8Array, macKey: Uint8Array): Buffer {
  return createHmac('sha256', macKey).update(iv).update(body).digest().subarray(0, MAC_BYTES);
}

function check(what: string, actual: Buffer, stated: Uint8Array | null | undefined): void {
  if (stated?.length !== actual.length || !timingSafeEqual(actual, stated)) {
    throw new Error(`the ${what} is not what the message says`);
  }
}

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
