import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { read } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { openZip } from './sheet/zip.ts';
import { type ZipEntry, zipEnd, zipStream } from './zip-stream.ts';

async function* from(...entries: ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}
async function* pieces(...texts: string[]): AsyncGenerator<Buffer> {
  for (const one of texts) yield Buffer.from(one);
}
const zipped = (entries: AsyncIterable<ZipEntry>) => buffer(Readable.from(zipStream(entries)));

test('what is put into a zip comes out of it, packed or not, empty or long', async () => {
  const long = 'uma linha que se repete\n'.repeat(50_000);
  const zip = await zipped(
    from(
      { name: 'contatos.jsonl', content: pieces('{"a":1}\n', '{"a":2}\n') },
      { name: 'vazio.txt', content: pieces() },
      { name: 'fotos/ação.jpg', content: pieces(long), isPacked: true },
      { name: 'longo.txt', content: pieces(long, long) },
    ),
  );
  const opened = openZip(zip, 10_000_000);
  const content = (name: string) => text(Readable.from(opened.open(name)));
  expect(opened.names()).toEqual(['contatos.jsonl', 'vazio.txt', 'fotos/ação.jpg', 'longo.txt']);
  expect(await content('contatos.jsonl')).toBe('{"a":1}\n{"a":2}\n');
  expect(await content('vazio.txt')).toBe('');
  expect(await content('fotos/ação.jpg')).toBe(long);
  expect(await content('longo.txt')).toBe(long + long);
  expect(zip.length).toBeLessThan(long.length * 1.2);
});

test('another reader of zips opens it', async () => {
  const sheet = '<?xml version="1.0"?><Workbook/>';
  const zip = await zipped(from({ name: 'mimetype', content: pieces(sheet) }));
  // It is a zip for it, and no spreadsheet.
  expect(() => read(zip)).toThrow(/Unsupported ZIP file/);
});

test('what cannot be read ends it with its own error', async () => {
  async function* broken(): AsyncGenerator<Buffer> {
    yield Buffer.from('a beginning');
    throw new Error('the store is away');
  }
  await expect(zipped(from({ name: 'a', content: broken() }))).rejects.toThrow('the store is away');
});

test('its end has room for more files and bytes than the old numbers can count', () => {
  expect(zipEnd({ offset: 5_000_000_000, count: 3, directoryBytes: 150 })).toHaveLength(98);
  const end = zipEnd({ offset: 4_000_000_000, count: 70_000, directoryBytes: 4_000_000 });
  expect(end.readUInt32LE(0)).toBe(0x06064b50);
  expect(end.readBigUInt64LE(32)).toBe(70_000n);
  expect(zipEnd({ offset: 4_000_000_000, count: 65_534, directoryBytes: 4_000_000 })).toHaveLength(
    22,
  );
});
