import { expect, test } from 'vitest';
import { type Companion, companionFrom } from '../companion.ts';
import { confirm } from './inbox.ts';
import { element } from './nodes.ts';

const KEY = { keyId: 1, publicKey: new Uint8Array(33), signature: new Uint8Array(64) };

function companionWith(...inbox: Companion['inbox']): Companion {
  return companionFrom({
    id: '551100000000:1',
    number: '551100000000',
    device: 1,
    jid: '551100000000:1@s.whatsapp.net',
    lidJid: '900:1@lid',
    noiseKey: Buffer.alloc(32),
    linkedAt: 0,
    keys: { registrationId: 1, identityKey: KEY.publicKey, signedPreKey: KEY },
    preKeys: [],
    inbox,
    historyShared: true,
    tokens: {},
  });
}

const ana = element('message', { id: 'X', from: '551111111111@s.whatsapp.net' });
const bruno = element('message', { id: 'X', from: '552222222222@s.whatsapp.net' });
const group = { id: 'X', from: '120363@g.us' };
const anaInGroup = element('message', { ...group, participant: '111@lid' });
const brunoInGroup = element('message', { ...group, participant: '222@lid' });
const ownTelephone = element('message', {
  id: 'X',
  from: '551100000000@s.whatsapp.net',
  recipient: '551111111111@s.whatsapp.net',
});

test.for([
  ['a receipt', element('receipt', { id: 'X', to: '551111111111@s.whatsapp.net' }), ana, bruno],
  [
    'an unwilling ack',
    element('ack', { class: 'message', id: 'X', to: '552222222222@s.whatsapp.net', error: '500' }),
    bruno,
    ana,
  ],
  [
    'a receipt in a group',
    element('receipt', { id: 'X', to: '120363@g.us', participant: '222@lid' }),
    brunoInGroup,
    anaInGroup,
  ],
  [
    'a receipt without an address, for the own telephone',
    element('receipt', { id: 'X', type: 'sender', recipient: '551111111111@s.whatsapp.net' }),
    ownTelephone,
    ana,
  ],
  [
    'a receipt of several',
    element('receipt', { id: 'Y', to: '551111111111@s.whatsapp.net' }, [
      element('list', {}, [element('item', { id: 'X' })]),
    ]),
    ana,
    bruno,
  ],
] as const)(
  '%s takes out its message, not another one with the same id',
  ([, answer, taken, left]) => {
    const companion = companionWith(taken, left);
    confirm(companion, answer);
    expect(companion.inbox).toEqual([left]);
  },
);

test('a refusal takes out what was brought, and not what its sender sends in its place', () => {
  const again = element('message', { ...ana.attrs, t: '2' });
  const companion = companionWith(ana, again);
  const to = '551111111111@s.whatsapp.net';
  confirm(companion, element('ack', { class: 'message', id: 'X', to, error: '500' }));
  expect(companion.inbox).toEqual([again]);
});

test('a receipt takes out all of them', () => {
  const companion = companionWith(ana, element('message', { ...ana.attrs, t: '2' }));
  confirm(companion, element('receipt', { id: 'X', to: '551111111111@s.whatsapp.net' }));
  expect(companion.inbox).toEqual([]);
});

test('a receipt that asks for it again, and an ack of something else, take nothing out', () => {
  const companion = companionWith(ana);
  const to = '551111111111@s.whatsapp.net';
  confirm(companion, element('receipt', { id: 'X', to, type: 'retry' }));
  confirm(companion, element('ack', { class: 'receipt', id: 'X', to }));
  expect(companion.inbox).toEqual([ana]);
});
