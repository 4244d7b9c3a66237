import type { TimeLock } from '@prosa/contract/standing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StandingNews } from '../../channels/sessions/standing-notes.ts';
import { noteStanding } from '../../features/standing/standing.service.ts';
import { type Desk, serverOfFile } from '../ingest-test-kit.ts';

const DAY_MS = 86_400_000;
const [NUMBER, OTHER] = ['5511950001000', '5511950002000'] as const;

const file = serverOfFile();
let desk: Desk;
beforeEach(async () => {
  desk = await file.openDesk();
});
afterEach(() => desk.stop());

const note = (news: StandingNews) => {
  const { companyId, connectionId } = desk;
  return desk.server.deps.scopes.inCompany({ companyId, actor: null }, (scope) =>
    noteStanding(scope, { companyId, connectionId }, news),
  );
};
const link = (number: string) => note({ is: 'linked', number });
const standing = async () =>
  (await desk.call('GET', '/api/whatsapp/standing', { token: desk.token })).body[0];

test('the same number linked again soon is four days old at most, another one is new', async () => {
  await link(NUMBER);
  expect(await standing()).toMatchObject({ ageDays: 0, budget: 5, reasons: ['young'] });
  desk.clock.advance(20 * DAY_MS);
  await note({ is: 'said', standing: { lock: null } });
  expect(await standing()).toMatchObject({ ageDays: 20 });
  desk.clock.advance(10 * DAY_MS);
  await link(NUMBER);
  expect(await standing()).toMatchObject({ ageDays: 4 });
  await link(OTHER);
  expect(await standing()).toMatchObject({ ageDays: 0 });
});

test('what another number did is not this one’s fault', async () => {
  await link(NUMBER);
  const until = new Date(desk.clock.now.getTime() + 20 * 3_600_000).toISOString();
  await note({ is: 'banned', until, detail: { code: 101, title: null, text: null } });
  expect(await standing()).toMatchObject({ scope: 'all', reasons: ['temporary-ban'], until });
  await link(OTHER);
  expect(await standing()).toMatchObject({ state: 'careful', incidents: [] });
});

test('a ban for a time is one, however often it is told, and over when it is over', async () => {
  await link(NUMBER);
  const until = new Date(desk.clock.now.getTime() + 3_600_000).toISOString();
  const ban: StandingNews = { is: 'banned', until, detail: { code: 104, title: null, text: null } };
  await note(ban);
  await note(ban);
  expect((await standing()).incidents).toMatchObject([{ kind: 'ban', code: 104 }]);
  desk.clock.advance(3_601_000);
  expect(await standing()).toMatchObject({ state: 'careful', scope: null });
});

test('a lock is told to admins with its end, and lifted by WhatsApp or by the clock', async () => {
  await link(NUMBER);
  const until = new Date(desk.clock.now.getTime() + 6 * 3_600_000).toISOString();
  const saidAt = desk.clock.now.toISOString();
  const lock: TimeLock = { isActive: true, until, kind: 'RESTRICT_ALL_COMPANIONS', saidAt };
  await note({ is: 'said', standing: { lock } });
  expect(await standing()).toMatchObject({ scope: 'strangers', reasons: ['time-lock'], until });
  await note({ is: 'said', standing: { lock: { ...lock, isActive: false, until: null } } });
  expect(await standing()).toMatchObject({ scope: null });
  await note({ is: 'said', standing: { lock } });
  desk.clock.advance(7 * 3_600_000);
  expect(await standing()).toMatchObject({ scope: null });
});
