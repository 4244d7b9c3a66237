import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepEvent } from '../channels/inbox/inbox.ts';
import { type Desk, said, startDesk } from './ingest-test-kit.ts';
import { forgetFinishedWork } from './retention.jobs.ts';

let desk: Desk;
beforeEach(async () => {
  desk = await startDesk();
});
afterEach(() => desk.stop());

const DAY = 86_400_000;

async function keep(id: string, outcome: 'done' | 'failed' | null, daysAgo: number) {
  const { companyId, connectionId } = desk;
  await keepEvent(desk.server.deps.scopes, { companyId, connectionId }, said({ id }));
  const at = new Date(desk.clock.now.getTime() - daysAgo * DAY);
  await sql`
    update inbox set outcome = ${outcome}, created_at = ${at},
      finished_at = ${outcome === null ? null : at}
    where event ->> 'id' = ${id}`.execute(desk.db);
}

async function kept(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select event ->> 'id' as id from inbox order by 1`.execute(desk.db);
  return rows.map(({ id }) => id);
}

test('what is done with goes after a month; what failed stays longer, what waits for ever', async () => {
  await keep('done-29', 'done', 29);
  await keep('done-31', 'done', 31);
  await keep('failed-31', 'failed', 31);
  await keep('failed-91', 'failed', 91);
  await keep('waiting-400', null, 400);
  const { scopes, log } = desk.server.deps;
  const { signal } = new AbortController();
  await forgetFinishedWork.run({}, { scopes, log, signal });
  expect(await kept()).toEqual(['done-29', 'failed-31', 'waiting-400']);
});

test('a message that is told again after that is still known', async () => {
  await desk.hear(said({ id: 'A', text: 'Oi' }));
  desk.clock.advance(60 * DAY);
  await desk.hear(said({ id: 'A', text: 'Oi' }));
  expect(await desk.messages()).toHaveLength(1);
});
