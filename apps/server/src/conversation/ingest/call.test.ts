import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CallEvent } from '../../channels/channel-event.ts';
import { type BotDesk, bia, MINUTE, withBot } from '../bot-test-kit.ts';
import { serverOfFile } from '../ingest-test-kit.ts';

const server = serverOfFile();
let desk: BotDesk;
beforeEach(async () => {
  desk = withBot(await server.openDesk());
});
afterEach(() => desk.stop());

function ringing(id: string): CallEvent {
  const at = desk.clock.now.toISOString();
  return { type: 'call', id, chat: bia, from: bia, video: false, state: 'ringing', at };
}

test('who calls is told once per call that calls are not answered here, in the company’s language', async () => {
  await desk.hear(ringing('CALL1'));
  await desk.hear(ringing('CALL1'));
  expect(await desk.answers()).toEqual([
    'Não atendemos ligações por aqui. Escreva a sua mensagem e responderemos assim que possível.',
  ]);
  await desk.setting('language', 'en');
  await desk.hear(ringing('CALL2'));
  expect(await desk.answers()).toEqual([
    'We do not answer calls here. Write us a message, and we will answer as soon as we can.',
  ]);
});

test('a call of ten minutes ago, or of somebody who is blocked, gets no text', async () => {
  const old = ringing('CALL1');
  desk.clock.advance(10 * MINUTE);
  await desk.hear(old);
  await desk.db
    .updateTable('contacts')
    .set({ active: false })
    .where('company_id', '=', desk.companyId)
    .execute();
  await desk.hear(ringing('CALL2'));
  expect(await desk.answers()).toEqual([]);
});
