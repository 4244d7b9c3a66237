import { expect, test } from 'vitest';
import { ANA, aMessage, aTelephone, aWorld, SHOP } from '../world/sample-world.ts';
import { chatsOf, startsDay, startsGroup, unreadIn } from './chats.ts';

const OTHER_SHOP = '5511950002000';

test('chats are the businesses, the own groups, and first of all where something was said', () => {
  const world = aWorld();
  const group = {
    id: '1@g.us',
    subject: 'Família',
    description: '',
    addressing: 'lid' as const,
    participants: [{ number: ANA, admin: true }],
  };
  const others = { ...group, id: '2@g.us', participants: [{ number: SHOP, admin: true }] };
  const other = aTelephone({ number: OTHER_SHOP, name: 'Outra', kind: 'business' });
  const full = {
    ...world,
    telephones: { ...world.telephones, [OTHER_SHOP]: other },
    groups: { [group.id]: group, [others.id]: others },
  };
  expect(chatsOf(full, ANA).map(({ name }) => name)).toEqual(['Loja', 'Outra', 'Família']);
  const said = { ...full, messages: { [ANA]: [aMessage({ chat: group.id })] } };
  expect(chatsOf(said, ANA).map(({ name }) => name)).toEqual(['Família', 'Loja', 'Outra']);
  const answer = aMessage({ id: 'answer', author: SHOP, fromMe: false, ack: 2 });
  const heard = { ...full, messages: { [ANA]: [answer] } };
  expect(chatsOf(heard, ANA).map(({ unread }) => unread)).toEqual([1, 0, 0]);
});

test('only what came in and can be read is told as read', () => {
  const list = [
    aMessage({ id: 'own' }),
    aMessage({ id: 'new', fromMe: false, ack: 2 }),
    aMessage({ id: 'read', fromMe: false, ack: 3 }),
    aMessage({ id: 'scrambled', fromMe: false, ack: 1, kind: 'undecryptable' }),
  ];
  expect(unreadIn(list)).toEqual(['new']);
});

test('a new day and a new author begin a group of bubbles', () => {
  const day = 24 * 60 * 60_000;
  const list = [
    aMessage({ sentAt: day }),
    aMessage({ sentAt: day + 1 }),
    aMessage({ sentAt: day + 2, author: SHOP }),
    aMessage({ sentAt: 3 * day, author: SHOP }),
  ];
  expect(list.map((_, at) => startsDay(list, at))).toEqual([true, false, false, true]);
  expect(list.map((_, at) => startsGroup(list, at))).toEqual([true, false, true, true]);
});
