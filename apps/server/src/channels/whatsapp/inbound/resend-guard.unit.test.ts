import type { BinaryNode, WASocket } from 'baileys';
import { expect, test } from 'vitest';
import type { Groups } from '../groups.ts';
import type { SentStore } from '../outbound/sent-store.ts';
import { mayHaveAgain } from './resend-guard.ts';

const ANA = '5511990010001';
const ANAS_LID = '77';
const BRUNO = '5511990010002';
const GROUP = '120363000000000001';

const me = { id: '5511950001000:7@s.whatsapp.net', lid: '900:7@lid' };
const sentTo = new Map([
  ['A1', `phone:${ANA}`],
  ['A2', `phone:${ANA}`],
  ['L1', `lid:${ANAS_LID}`],
  ['B1', `phone:${BRUNO}`],
  ['G1', `group:${GROUP}`],
]);

const lidMapping = {
  getPNForLID: async (lid: string) =>
    lid.startsWith(`${ANAS_LID}@`) ? `${ANA}:0@s.whatsapp.net` : null,
};
const parts = {
  sock: { signalRepository: { lidMapping } } as unknown as WASocket,
  sent: { chatsOf: async () => sentTo } as unknown as SentStore,
  groups: {
    hasMember: async (_group, { value }) => value === ANA || value === ANAS_LID,
  } as Groups,
  me: () => me,
};

function asked(attrs: Record<string, string>, ...more: string[]): Promise<boolean> {
  const items = more.map((id): BinaryNode => ({ tag: 'item', attrs: { id } }));
  const content = [{ tag: 'list', attrs: {}, content: items }];
  return mayHaveAgain(parts, { tag: 'receipt', attrs: { type: 'retry', ...attrs }, content });
}

const ana = `${ANA}@s.whatsapp.net`;
const bruno = `${BRUNO}:3@s.whatsapp.net`;
const group = `${GROUP}@g.us`;

test.for([
  ['whom it was sent to', { from: ana, id: 'A1' }, []],
  ['their other device', { from: `${ANA}:2@s.whatsapp.net`, id: 'A1' }, []],
  ['by LID', { from: `${ANAS_LID}:2@lid`, id: 'A1' }, ['A2']],
  ['by number, what was sent to the LID', { from: ana, id: 'L1' }, ['A1']],
  ['a member of the group', { from: group, participant: `${ANAS_LID}:1@lid`, id: 'G1' }, []],
  ['our own telephone', { from: '900@lid', recipient: ana, id: 'A1' }, []],
  ['our own telephone, in a group', { from: group, participant: '900@lid', id: 'G1' }, []],
] as const)('%s has it again', async ([, attrs, more]) => {
  expect(await asked({ ...attrs }, ...more)).toBe(true);
});

test.for([
  ['somebody else', { from: bruno, id: 'A1' }, []],
  ['somebody else, by a LID that nobody knows', { from: '88@lid', id: 'A1' }, []],
  ['one of several is not theirs', { from: ana, id: 'A1' }, ['B1']],
  ['never sent', { from: ana, id: 'X1' }, []],
  ['in the name of another', { from: ana, participant: bruno, id: 'A1' }, []],
  ['not for a group', { from: group, participant: ana, id: 'A1' }, []],
  ['not a member', { from: group, participant: bruno, id: 'G1' }, []],
  ['a group, as if it were a chat', { from: ana, id: 'G1' }, []],
  ['our telephone, for another chat', { from: '900@lid', recipient: bruno, id: 'A1' }, []],
  ['nobody', { id: 'A1' }, []],
  ['too many', { from: ana, id: 'A1' }, Array.from({ length: 100 }, () => 'A2')],
] as const)('%s: refused', async ([, attrs, more]) => {
  expect(await asked({ ...attrs }, ...more)).toBe(false);
});
