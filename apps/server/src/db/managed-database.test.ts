import { expect, inject, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { startTestServer } from '../../test/harness.ts';
import { managedDatabase } from '../../test/managed-database.ts';
import { runSql } from '../../test/run-sql.ts';
import { keepEvent } from '../channels/inbox/inbox.ts';
import { phone, said } from '../conversation/ingest-test-kit.ts';
import { APP_ROLE } from './connect.ts';
import { migrate } from './migrate.ts';

test('the product works for an owner who is no superuser: signup, tickets, search, jobs', async () => {
  const managed = await managedDatabase('nocreaterole');
  await runSql(inject('databaseUrl'), `grant ${APP_ROLE} to ${managed.name}`);
  await migrate(managed.url);
  const t = await startTestServer({
    env: { ROLE: 'api,worker' },
    database: { url: managed.url, drop: managed.remove },
  });
  await t.server.work();
  const person = { email: 'ana@example.com', password: 'segredo' };
  const form = { ...person, name: 'Padaria', phone: '', planId: await t.make.plan() };
  expect((await t.call('POST', '/api/auth/signup', { body: form })).status).toBe(201);
  const { token, user } = (await t.call('POST', '/api/auth/login', { body: person })).body;
  const { companyId } = user;
  const connectionId = await t.make.connection(companyId, { isDefault: true });
  const event = said({ chat: phone('5511999990000'), text: 'Cadê o pão?' });
  await keepEvent(t.server.deps.scopes, { companyId, connectionId }, event);
  const search = async () => {
    const query = { searchParam: 'CADE O PAO' };
    return (await t.call('GET', '/api/tickets', { token, query })).body.tickets;
  };
  const [ticket] = await eventually(async () => {
    const found = await search();
    expect(found).toHaveLength(1);
    return found;
  });
  expect(ticket.code).toMatch(/^\d{8}-0001$/);
  const gone = await t.call('DELETE', `/api/contacts/${ticket.contactId}`, { token });
  expect(gone.status).toBe(200);
  // The rest of them is taken away by a job.
  await eventually(async () => {
    const left = await t.db.selectFrom('inbox').select('id').execute();
    expect(left).toEqual([]);
  });
  await t.stop();
});
