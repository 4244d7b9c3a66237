import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestFolder, type TestFolder } from '../../test/test-folder.ts';
import { kindOf, TYPE_BYTES, typeOf } from './file-type.ts';
import { amr, film, makeMedia, makePicture, makeZip, tone } from './media-test-kit.ts';
import { peek } from './peek.ts';

const office = 'application/vnd.openxmlformats-officedocument';
const contentTypes = (type: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/a.xml" ContentType="${type}.main+xml"/></Types>`;

let folder: TestFolder;
beforeAll(async () => {
  folder = await makeTestFolder();
});
afterAll(() => folder.remove());

async function recorded(name: string, ...options: string[]): Promise<Buffer> {
  return readFile(await makeMedia(join(folder.path, name), ...options));
}

describe('what a file is by its bytes', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a picture: %s', async (format) => {
    expect(await typeOf(await makePicture(format))).toBe(`image/${format}`);
  });

  test.each([
    ['a.mp3', 'audio/mpeg', ['-c:a', 'libmp3lame']],
    ['bare.mp3', 'audio/mpeg', ['-c:a', 'libmp3lame', '-id3v2_version', '0', '-write_xing', '0']],
    ['a.ogg', 'audio/ogg', ['-c:a', 'libopus']],
    ['vorbis.ogg', 'audio/ogg', ['-c:a', 'libvorbis']],
    ['a.m4a', 'audio/mp4', ['-c:a', 'aac']],
    ['a.aac', 'audio/aac', ['-c:a', 'aac']],
    ['a.wav', 'audio/wav', []],
    ['sound.webm', 'audio/webm', ['-c:a', 'libopus']],
  ])('sound: %s is %s', async (name, type, options) => {
    expect(await typeOf(await recorded(name, ...tone(0.3), ...options))).toBe(type);
  });

  test('sound of old telephones is audio/amr', async () => {
    expect(await typeOf(amr(1))).toBe('audio/amr');
  });

  test.each([
    ['a.mp4', 'video/mp4', ['-c:v', 'libx264']],
    ['a.3gp', 'video/3gpp', ['-c:v', 'h263', '-s', '176x144']],
    ['a.mov', 'video/quicktime', ['-c:v', 'libx264']],
    ['a.webm', 'video/webm', ['-c:v', 'libvpx']],
  ])('film: %s is %s', async (name, type, options) => {
    expect(await typeOf(await recorded(name, ...film(0.3), ...options))).toBe(type);
  });

  test.each<[string, string, Buffer | string]>([
    ['heic', 'image/heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['pdf', 'application/pdf', '%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n'],
    ['zip', 'application/zip', makeZip({ 'a.txt': 'a' })],
    [
      'docx',
      `${office}.wordprocessingml.document`,
      makeZip({
        '[Content_Types].xml': contentTypes(`${office}.wordprocessingml.document`),
        'word/document.xml': '<w/>',
      }),
    ],
    [
      'xlsx',
      `${office}.spreadsheetml.sheet`,
      makeZip({
        '[Content_Types].xml': contentTypes(`${office}.spreadsheetml.sheet`),
        'xl/workbook.xml': '<x/>',
      }),
    ],
    [
      'odt',
      'application/vnd.oasis.opendocument.text',
      makeZip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' }),
    ],
    ['old office', 'application/x-cfb', Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex')],
    ['rtf', 'application/rtf', '{\\rtf1\\ansi Ol\\e1}'],
    ['text', 'text/plain', 'Olá, tudo bem?\r\n\tSim!'],
    ['csv', 'text/plain', 'nome;numero\nAna;5511999990000\n'],
    [
      'csv of an older Excel',
      'text/plain',
      Buffer.from('nome;endereço\nJosé;São Paulo\n', 'latin1'),
    ],
    ['Unicode text of Windows', 'text/plain', Buffer.from('\ufeffnome\tnúmero', 'utf16le')],
    ['text cut within a letter', 'text/plain', Buffer.from('coração').subarray(0, 5)],
    ['contact card', 'text/vcard', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ana\r\nEND:VCARD\r\n'],
    ['page', 'text/html', '\n<!DOCTYPE html><html><script>alert(1)</script></html>'],
    ['bare script', 'text/html', '<script>alert(1)</script>'],
    ['drawing', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    [
      'drawing after a preamble',
      'image/svg+xml',
      '<?xml version="1.0"?>\n<!-- x -->\n<svg ></svg>',
    ],
    [
      'program for Windows',
      'application/octet-stream',
      Buffer.from('MZ\x90\0\x03\0\0\0\x04\0', 'latin1'),
    ],
    [
      'program for Linux',
      'application/octet-stream',
      Buffer.from('\x7fELF\x02\x01\x01\0\0\0', 'latin1'),
    ],
    ['noise', 'application/octet-stream', Buffer.from('00ff10a9b7c3d2', 'hex')],
    ['nothing', 'application/octet-stream', ''],
  ])('%s is %s', async (_name, type, content) => {
    expect(await typeOf(Buffer.from(content as string))).toBe(type);
  });

  test('hostile beginnings of every length are answered, and never slowly', async () => {
    const whole = Buffer.concat([
      makeZip({ '[Content_Types].xml': contentTypes(`${office}.spreadsheetml.sheet`) }),
      Buffer.alloc(500),
    ]);
    for (let length = 0; length < whole.length; length += 7) {
      expect(await typeOf(whole.subarray(0, length))).toMatch(/^[\w.+-]+\/[\w.+-]+$/);
    }
  });
});

test.each([
  ['image/jpeg', 'image'],
  ['image/svg+xml', 'document'],
  ['image/tiff', 'document'],
  ['audio/ogg; codecs=opus', 'audio'],
  ['audio/mpeg', 'audio'],
  ['audio/3gpp', 'audio'],
  ['video/mp4', 'video'],
  ['video/x-msvideo', 'document'],
  ['application/pdf', 'document'],
  ['text/html', 'document'],
  ['', 'document'],
])('%s is shown as %s', (type, kind) => {
  expect(kindOf(type)).toBe(kind);
});

describe('looking at a stream’s beginning', () => {
  test('takes nothing from it, however it comes in pieces', async () => {
    const pieces = ['ab', 'cde', 'f', 'ghij'].map((piece) => Buffer.from(piece));
    for (const bytes of [0, 1, 2, 4, 10, 100]) {
      const { start, whole } = await peek(Readable.from(pieces), bytes);
      expect(start.toString()).toBe('abcdefghij'.slice(0, bytes));
      expect((await buffer(whole)).toString()).toBe('abcdefghij');
    }
  });

  test('passes a failure on, and gives its source up with it', async () => {
    const source = new PassThrough();
    source.write('begin');
    const { whole } = await peek(source, 3);
    source.destroy(new Error('the line went dead'));
    await expect(buffer(whole)).rejects.toThrow('the line went dead');

    const unread = new PassThrough();
    unread.write('begin');
    const peeked = await peek(unread, 3);
    peeked.whole.destroy();
    await new Promise((resolve) => unread.once('close', resolve));
    expect(unread.destroyed).toBe(true);
  });

  test('reads no more than it must', async () => {
    let given = 0;
    async function* endless() {
      for (;;) {
        given += 1;
        yield Buffer.alloc(TYPE_BYTES / 4);
      }
    }
    const { whole } = await peek(Readable.from(endless(), { highWaterMark: 1 }), TYPE_BYTES);
    expect(given).toBeLessThan(8);
    whole.destroy();
  });
});
