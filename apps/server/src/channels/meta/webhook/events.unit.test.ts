import { expect, test } from 'vitest';
import { contentsOf } from './content.ts';
import { eventsOf, type Lookup, referralIn } from './events.ts';
import { messaging, webhook } from './payload.ts';

const nothing: Lookup = {
  sentUpTo: async () => [],
  sentAs: async () => [],
  partsOf: async () => [],
  isOurs: async () => false,
};
const receiver = { channel: 'facebook', accountId: 'P', appId: '7', standby: false } as const;
const envelope = { sender: { id: 'U' }, recipient: { id: 'P' }, timestamp: 1458692752478 };

const contents = (message: object) =>
  contentsOf(messaging.parse({ ...envelope, message: { mid: 'm', ...message } }).message!);
const eventsIn = (said: object, more = {}) =>
  eventsOf({ ...receiver, ...more }, messaging.parse({ ...envelope, ...said }), nothing);

test('a GIF of Giphy’s is a picture', () => {
  const url = 'https://media0.giphy.com/media/v1.Y2lk/52Ab/200.gif';
  expect(contents({ attachments: [{ type: 'image', payload: { url } }] })).toMatchObject([
    { kind: 'image', media: { handle: { url } } },
  ]);
});

test.for([
  ['alone', [{ type: 'sticker', payload: { url: 'U', sticker_id: '369239263222822' } }]],
  [
    'with its twin',
    [
      { type: 'image', payload: { url: 'V', sticker_id: 369239263222822 } },
      { type: 'sticker', payload: { url: 'U', sticker_id: '369239263222822' } },
    ],
  ],
] as const)('a sticker, %s, is one sticker', ([, attachments]) => {
  expect(contents({ attachments })).toEqual([
    { kind: 'sticker', media: { handle: { url: 'U' }, mimetype: 'image/png', bytes: null } },
  ]);
});

test('a post under its old name and its new one is one picture', () => {
  const payload = { ig_post_media_id: '18139494541428835', title: 'T', url: 'U' };
  const attachments = [
    { type: 'share', payload },
    { type: 'ig_post', payload },
  ];
  expect(contents({ attachments })).toMatchObject([{ kind: 'image', caption: 'T' }]);
  expect(contents({ attachments: [attachments[0]!] })).toMatchObject([{ kind: 'image' }]);
});

test('a link is one text, whether there are words beside it or not', () => {
  const fallback = {
    type: 'fallback',
    title: 'T',
    url: 'https://l.facebook.com/l.php?u=x',
    payload: null,
  };
  expect(contents({ text: 'https://x.y', attachments: [fallback] })).toEqual([
    { kind: 'text', text: 'https://x.y' },
  ]);
  expect(contents({ attachments: [fallback] })).toEqual([
    { kind: 'text', text: 'T\nhttps://l.facebook.com/l.php?u=x' },
  ]);
});

test('who answers a story does so under its picture', () => {
  const reply_to = { story: { id: '1', url: 'S' } };
  expect(contents({ text: 'Lindo!', reply_to })).toMatchObject([
    { kind: 'image', caption: 'Lindo!', media: { handle: { url: 'S' } } },
  ]);
});

test('an address that is too long is left out, and the message is not', () => {
  const url = `https://x.y/${'a'.repeat(20_000)}`;
  expect(contents({ text: 'Oi', attachments: [{ type: 'image', payload: { url } }] })).toEqual([
    { kind: 'unsupported', what: 'image' },
    { kind: 'text', text: 'Oi' },
  ]);
});

test('what is said while another app answers says so', async () => {
  const message = { mid: 'm1', text: 'oi' };
  expect(await eventsIn({ message }, { standby: true })).toMatchObject([{ held: true }]);
  expect(await eventsIn({ message })).toMatchObject([{ held: false }]);
});

test.for([
  [{ pass_thread_control: { new_owner_app_id: 9 } }, true],
  [{ pass_thread_control: { new_owner_app_id: '7' } }, false],
  [{ take_thread_control: { previous_owner_app_id: '7', new_owner_app_id: '9' } }, true],
] as const)('%j: held by another app: %s', async ([said, held]) => {
  expect(await eventsIn(said)).toMatchObject([{ type: 'thread', held }]);
});

test('an advertisement is known by itself, with a message and with a button', () => {
  const referral = {
    ad_id: '1',
    source: 'ADS',
    type: 'OPEN_THREAD',
    ads_context_data: { ad_title: 'T' },
  };
  const ad = { isAd: true, adId: '1', title: 'T', source: 'ADS', ref: '' };
  for (const said of [
    { referral },
    { message: { mid: 'm', text: 'Oi', referral } },
    { postback: { title: 'Oi', referral } },
  ]) {
    expect(referralIn(messaging.parse({ ...envelope, ...said }))).toEqual(ad);
  }
  const link = messaging.parse({ ...envelope, referral: { source: 'SHORTLINK', ref: 'vitrine' } });
  expect(referralIn(link)).toMatchObject({ isAd: false, ref: 'vitrine' });
});

test('a body of the dashboard’s own test is read, and has nothing in it', () => {
  const value = { sender: { id: '12334' }, message: { mid: 'random_mid' } };
  const body = {
    object: 'instagram',
    entry: [{ id: '0', time: 1, changes: [{ field: 'messages', value }] }],
  };
  expect(webhook.parse(body).entry).toEqual([{ id: '0', messaging: [], standby: [] }]);
});
