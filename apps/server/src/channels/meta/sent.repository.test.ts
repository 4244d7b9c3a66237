import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createJobsTest, type JobsTest } from '../../jobs/jobs-test-kit.ts';
import type { ConnectionRef } from '../channel.ts';
import { createSentNotes, recogniseEcho, type SentNotes } from './sent.repository.ts';

let t: JobsTest;
let connection: ConnectionRef;
let sent: SentNotes;
beforeAll(async () => {
  t = await createJobsTest();
  const companyId = t.companies[0];
  const { rows } = await t.ownerPool.query(
    `insert into connections (company_id, name, channel) values ($1, 'A page', 'facebook') returning id`,
    [companyId],
  );
  connection = { companyId, connectionId: rows[0].id };
  sent = createSentNotes(t.scopes, connection);
});
afterAll(() => t.close());

const chat = 'page-person:1';
const hear = (id: string, mid: string) =>
  t.scopes.inCompany({ ...connection, actor: null }, (scope) =>
    recogniseEcho(scope, connection.connectionId, {
      mid,
      chat,
      fingerprint: 'words',
      metadata: id,
      at: scope.now,
    }),
  );

test('an echo is recognised before the answer to our sending comes, and after', async () => {
  await sent.begin({ id: 'A', chat, fingerprint: 'words' });
  expect(await hear('A', 'mid-A')).toBe(true);
  await sent.keepMid('A', 'mid-A');
  expect(await hear('A', 'mid-A')).toBe(true);
  expect(await hear('B', 'mid-B')).toBe(false);
});

test('an echo is recognised while the answer to our sending is being kept', async () => {
  await sent.begin({ id: 'C', chat, fingerprint: 'words' });
  const keeper = await t.ownerPool.connect();
  try {
    await keeper.query('begin');
    await keeper.query(`update meta_sent set mid = 'mid-C' where id = 'C'`);
    const heard = hear('C', 'mid-C');
    await eventually(async () => {
      const { rows } = await t.ownerPool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    });
    await keeper.query('commit');
    expect(await heard).toBe(true);
  } finally {
    keeper.release();
  }
});
