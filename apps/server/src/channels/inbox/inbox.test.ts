import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, phone, said, startDesk } from '../../conversation/ingest-test-kit.ts';
import type { ChannelEvent } from '../channel-event.ts';
import { isKept, keepEvent } from './inbox.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

test('what is kept is known by who said it and its id; a placeholder is not the message', async () => {
  const { companyId, connectionId } = desk;
  const { scopes } = desk.server.deps;
  const keep = (event: ChannelEvent) => keepEvent(scopes, { companyId, connectionId }, event);
  const known = (given: Parameters<typeof said>[0]) =>
    isKept(scopes, { companyId, connectionId }, said(given));
  await keep(said({ id: 'A', content: { kind: 'undecryptable' } }));
  expect(await known({ id: 'A' })).toBe(false);
  await keep(said({ id: 'A' }));
  expect(await known({ id: 'A' })).toBe(true);
  expect(await known({ id: 'A', chat: phone('5511988887777') })).toBe(false);
  const target = { id: 'A', fromMe: false, sender: phone('5511999990000').address };
  await keep({ ...said({ id: 'B' }), type: 'reaction', target, emoji: '👍' });
  expect(await known({ id: 'B' })).toBe(true);
});
