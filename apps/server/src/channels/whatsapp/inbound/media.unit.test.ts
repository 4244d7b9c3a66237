import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { openFile } from './file-cipher.ts';
import { mediaOf } from './media.ts';

const key = { remoteJid: '5511@s.whatsapp.net', id: 'A1', fromMe: false };
const file = { directPath: '/v/t62/1.enc', mediaKey: randomBytes(32), mimetype: 'image/png' };

describe('where a file is fetched from', () => {
  test('by its path; the address in the message is only its sender’s word', () => {
    const media = mediaOf('image', { ...file, url: 'https://evil.example/1.enc' }, key);
    expect(media?.handle).toMatchObject({ path: '/v/t62/1.enc', host: 'evil.example' });
  });

  test.for(['@evil.example/', '.evil.example/', 'v/1', '', '/a b', '/\\evil.example', undefined])(
    'a path that is none is no file: %s',
    (directPath) => {
      expect(mediaOf('image', { ...file, directPath }, key)).toBeNull();
    },
  );

  test('without a key there is no file', () => {
    expect(mediaOf('image', { ...file, mediaKey: null }, key)).toBeNull();
  });

  test('a thumbnail that is none is left out', () => {
    const jpegThumbnail = randomBytes(100_000);
    expect(mediaOf('image', { ...file, jpegThumbnail }, key)).not.toHaveProperty('thumbnail');
  });
});

describe('opening a file as it flows', () => {
  const keys = { iv: randomBytes(16), cipherKey: randomBytes(32), macKey: randomBytes(32) };
  const plain = randomBytes(100_003);
  const cipher = createCipheriv('aes-256-cbc', keys.cipherKey, keys.iv);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  const seal = createHmac('sha256', keys.macKey)
    .update(keys.iv)
    .update(body)
    .digest()
    .subarray(0, 10);
  const sealed = Buffer.concat([body, seal]);
  const sha256 = createHash('sha256').update(plain).digest('base64');

  const opened = (bytes: Buffer, chunk: number, hash: string | null = sha256) => {
    const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) =>
      bytes.subarray(index * chunk, (index + 1) * chunk),
    );
    return buffer(Readable.from(chunks).compose(openFile(keys, hash)));
  };

  test.for([7, 1_000, 65_536, 1_000_000])('in pieces of %s bytes', async (chunk) => {
    expect((await opened(sealed, chunk)).equals(plain)).toBe(true);
  });

  test('changed, cut short or another one: it fails', async () => {
    const changed = Buffer.from(sealed);
    changed[50_000]! ^= 1;
    await expect(opened(changed, 1_000)).rejects.toThrow();
    await expect(opened(sealed.subarray(0, 50_000), 1_000)).rejects.toThrow();
    await expect(opened(sealed.subarray(0, 5), 1_000)).rejects.toThrow();
    await expect(opened(Buffer.alloc(0), 1_000)).rejects.toThrow();
    const other = createHash('sha256').update('other').digest('base64');
    await expect(opened(sealed, 1_000, other)).rejects.toThrow();
  });
});
