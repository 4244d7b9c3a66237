import { downloadMediaMessage, type WAMessage } from 'baileys';
import { expect, test } from 'vitest';
import { silentLogger } from './signal/silent-logger.ts';
import { ANA, BUSINESS, jid, labForTests } from './testing/lab-for-tests.ts';

const lab = await labForTests();
const client = await lab.link(BUSINESS);
const data = Buffer.from('conteúdo').toString('base64');

const download = (message: WAMessage) =>
  downloadMediaMessage(
    message,
    'buffer',
    {},
    {
      logger: silentLogger,
      reuploadRequest: client.socket.updateMediaMessage,
    },
  );

async function receiveImage(): Promise<{ id: string; message: WAMessage }> {
  const { id } = await lab.send(ANA, { to: BUSINESS, kind: 'image', data });
  return { id, message: (await client.message(id)).message };
}

test('a file that has expired is brought again by the own telephone, when asked for', async () => {
  const { id, message } = await receiveImage();
  await lab.expireMedia(BUSINESS, id);
  // rc14 looks for the status in the wrong place, so it does not ask by itself.
  await expect(download(message)).rejects.toMatchObject({ output: { statusCode: 410 } });
  // Nor does it know any media host but WhatsApp's own until it has asked for one.
  await client.socket.refreshMediaConn();
  await client.socket.updateMediaMessage(message);
  expect((await download(message)).toString('base64')).toBe(data);
});

test('downloads and uploads fail while the media host refuses them', async () => {
  const { message } = await receiveImage();
  await lab.changeSettings({ refusesDownloads: true, refusesUploads: true });
  await expect(download(message)).rejects.toThrow('Failed to fetch');
  const document = { document: Buffer.from('x'), mimetype: 'text/plain', fileName: 'x.txt' };
  await expect(client.socket.sendMessage(jid(ANA), document)).rejects.toThrow('upload failed');
  await lab.changeSettings({ refusesDownloads: false, refusesUploads: false });
  await download(message);
});

test('a large file, and a part of it', async () => {
  const large = Buffer.alloc(5 * 1024 * 1024, 'prosa');
  const document = { document: large, mimetype: 'application/zip', fileName: 'grande.zip' };
  const sent = await client.socket.sendMessage(jid(ANA), document);
  const id = sent?.key.id ?? '';
  await lab.awaitMessage(ANA, { id });
  expect((await lab.media(ANA, id)).equals(large)).toBe(true);
  const part = await downloadMediaMessage(sent as WAMessage, 'buffer', {
    startByte: 100_000,
    endByte: 200_000,
  });
  expect(part.equals(large.subarray(100_000, 200_000))).toBe(true);
});
