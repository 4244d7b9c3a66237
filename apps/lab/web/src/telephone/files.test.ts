import { expect, test } from 'vitest';
import { messageOfFile, toBase64 } from './files.ts';

test('bytes arrive as they were, however many', async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => at % 256);
  const text = await toBase64(new Blob([bytes]));
  expect(Buffer.from(text, 'base64').equals(Buffer.from(bytes))).toBe(true);
});

test('a picture from the gallery is a picture, the same from a folder is a document', async () => {
  const file = new File(['x'], 'foto.png', { type: 'image/png' });
  const envelope = { to: '5511950001000', quotes: undefined };
  expect(await messageOfFile(file, 'gallery', envelope)).toMatchObject({
    kind: 'image',
    mimetype: 'image/png',
    data: 'eA==',
  });
  expect(await messageOfFile(file, 'folders', envelope)).toMatchObject({
    kind: 'document',
    fileName: 'foto.png',
  });
  const strange = new File(['x'], 'planta.dwg');
  expect(await messageOfFile(strange, 'gallery', envelope)).toMatchObject({
    kind: 'document',
    mimetype: 'application/octet-stream',
  });
});
