import { expect, test } from 'vitest';
import { botFaults, WORDS } from './bot.ts';

const said = (...bodies: string[]) =>
  bodies.map((body, index) => ({ id: index + 1, ticketId: 3, body }));
const history = (...kinds: string[]) => kinds.map((kind) => ({ ticketId: 3, kind }));

test('each text has its cause', () => {
  const words = [`${WORDS.menu}\n\n*1* – Fila`, WORDS.accepted, WORDS.closed, WORDS.queue];
  expect(botFaults(said(...words), history('opened', 'accepted', 'closed', 'reopened'))).toEqual(
    [],
  );
});

test.each([
  [WORDS.menu, 'opened'],
  [WORDS.queue, 'opened'],
  [WORDS.accepted, 'accepted'],
  [WORDS.closed, 'closed'],
])('"%s" twice for one cause', (words, cause) => {
  expect(botFaults(said(words, words), history(cause))).toEqual([
    `ticket 3: "${words}" is messages 1,2, and only 1 had a cause`,
  ]);
});

test('another ticket has a history of its own', () => {
  const elsewhere = [{ ticketId: 4, kind: 'closed' }];
  expect(botFaults(said(WORDS.closed), elsewhere)).toHaveLength(1);
});
