import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePicture } from '../src/media/media-test-kit.ts';
import { startS3, type TestS3 } from './s3-server.ts';
import { openTestShop } from './whatsapp/open-test-shop.ts';
import type { Shop } from './whatsapp/shop.ts';

let s3: TestS3;
let shop: Shop;
beforeAll(async () => {
  s3 = await startS3();
  shop = await openTestShop(s3.env);
  await shop.connectPage();
});
afterAll(async () => {
  await shop.stop();
  await s3.stop();
});

test('files go both ways by an S3 store; while it is away they wait, and nothing is lost', async () => {
  const ana = await shop.lab.createPerson({ name: 'Ana' });
  const picture = await makePicture('jpeg', 640, 480);
  const image = { to: 'page', kind: 'image', data: picture.toString('base64') } as const;
  await shop.lab.send(ana.id, image);
  const came = await shop.message('Ana', (one) => !!one.attachments[0]?.previewUrl);
  const whole = await shop.fetchFile(came.mediaUrl!);
  expect(Buffer.from(await whole.arrayBuffer()).equals(picture)).toBe(true);
  const part = await shop.fetchFile(came.mediaUrl!, { range: 'bytes=2-5' });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer()).equals(picture.subarray(2, 6))).toBe(true);

  const { id } = await shop.openTicketOf('Ana');
  const attach = () => {
    const form = new FormData();
    form.append('medias', new Blob([picture]), 'foto.jpg');
    return shop.call('POST', `/messages/${id}`, form);
  };
  await s3.leave();
  await shop.lab.send(ana.id, image);
  await shop.message('Ana', (one) => one.attachments[0]?.state === 'coming');
  expect(await attach()).toMatchObject({ status: 503, body: { error: 'ERR_STORAGE_AWAY' } });
  const away = await shop.fetchFile(came.mediaUrl!);
  expect(await away.json()).toEqual({ error: 'ERR_STORAGE_AWAY' });

  await s3.comeBack();
  await shop.message('Ana', (one) => one.id > came.id && one.attachments[0]?.state === 'ready');
  expect((await attach()).status).toBe(201);
  const seen = await shop.lab.awaitMessage(ana.id, { kind: 'image', fromMe: false });
  expect((await shop.lab.media(ana.id, seen.id)).equals(picture)).toBe(true);
  expect(await shop.messages('Ana')).toHaveLength(3);
});
