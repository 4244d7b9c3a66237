import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { makeTicket } from '../../../test/make-ticket.ts';
import { messageWords } from './message-words.ts';

const t = ((key: string) => key) as unknown as TFunction<'tickets'>;
const mark = {
  fromMe: true,
  ack: 1,
  failed: false,
  isDeleted: false,
  user: { id: 1, name: 'Caio Brito' },
  sender: null,
  seconds: null,
};

it.each([
  ['*Caio Brito*\nChega em *três* dias', mark, 'Chega em três dias'],
  ['*Caio Brito*\nBom dia', null, 'Caio Brito Bom dia'],
  ['1 * 2 * 3 e _isto_ e ~aquilo~!', mark, '1 * 2 * 3 e isto e aquilo!'],
  ['uma_coisa_só', mark, 'uma_coisa_só'],
])('%s is one plain line', (lastMessage, lastMessageMark, words) => {
  expect(messageWords(makeTicket(1, { lastMessage, lastMessageMark }), t)).toBe(words);
});
