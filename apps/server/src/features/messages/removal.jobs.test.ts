import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GRACE_MS, type Removal, startRemoval } from './removal-test-kit.ts';

let t: Removal;
beforeAll(async () => {
  t = await startRemoval();
});
afterAll(() => t.stop());
beforeEach(() => t.reset());

describe('more than a step has', () => {
  /** A thousand and some that are due, and two that are not. */
  async function years() {
    const ticket = await t.conversation([300]);
    await sql`insert into messages (company_id, ticket_id, connection_id, contact_id, from_me, provider_id, kind, said_at, created_at)
      select company_id, ticket_id, connection_id, contact_id, true, 'old-' || id || '-' || n, kind, said_at, created_at
      from messages, generate_series(1, 1200) as n where id = ${ticket.ids[0]!}`.execute(t.db);
    const kept = [await t.said(ticket.id, 20), await t.said(ticket.id, 1)];
    return { ...ticket, kept };
  }

  test('companies take turns', async () => {
    const ticket = await years();
    const small = await t.make.admin({ planId: t.planId() });
    const other = await t.conversation([300, 1], small.companyId);
    const steps: number[] = [];
    const { scopes } = t.server.deps;
    const watched = {
      ...scopes,
      inCompany: (...[company, does]: Parameters<typeof scopes.inCompany>) => {
        steps.push(company.companyId);
        return scopes.inCompany(company, does);
      },
    } as typeof scopes;
    await t.work({ scopes: watched });
    const own = steps.filter((id) => [t.companyId(), small.companyId].includes(id));
    expect(own.slice(0, 3)).toEqual([t.companyId(), small.companyId, t.companyId()]);
    expect(await t.left(ticket.id)).toEqual(ticket.kept);
    expect(await t.left(other.id)).toEqual(other.ids.slice(1));
  });

  test('stopped in the middle of a step, that step is undone; the next night goes on', async () => {
    const ticket = await years();
    const { scopes } = t.server.deps;
    let step = 0;
    const failing = {
      ...scopes,
      inCompany: (...[company, does]: Parameters<typeof scopes.inCompany>) =>
        scopes.inCompany(company, async (scope) => {
          const done = await does(scope);
          if (company.companyId === t.companyId() && ++step === 2) throw new Error('the power');
          return done;
        }),
    } as typeof scopes;
    await t.work({ scopes: failing });
    expect(await t.left(ticket.id)).toHaveLength(1203 - 500);
    await t.work();
    expect(await t.left(ticket.id)).toEqual(ticket.kept);
    await t.work();
    expect(await t.left(ticket.id)).toEqual(ticket.kept);
  });

  test('a process that is about to stop begins no other step', async () => {
    const ticket = await years();
    await t.work({ signal: AbortSignal.abort() });
    expect(await t.left(ticket.id)).toHaveLength(1203);
  });
});

test('what waits to be sent is kept, and what somebody is at work on has the next night', async () => {
  const ticket = await t.conversation([300, 299]);
  await sql`insert into outbox (company_id, connection_id, message_id, lane)
    select company_id, connection_id, id, 'x' from messages where id = ${ticket.ids[0]!}`.execute(
    t.db,
  );
  const busy = await t.conversation([300]);
  await t.server.deps.scopes.inCompany({ companyId: t.companyId(), actor: null }, async (scope) => {
    await sql`select from tickets where id = ${busy.id} for update`.execute(scope.db);
    await t.work();
  });
  expect(await t.left(ticket.id)).toEqual(ticket.ids.slice(0, 1));
  expect(await t.left(busy.id)).toEqual(busy.ids);
  await t.work();
  expect(await t.left(busy.id)).toEqual([]);
});

test('a company that is being deleted loses nothing before: it may be taken back', async () => {
  const ticket = await t.conversation([300]);
  const deleting = (at: Date | null) =>
    t.db
      .updateTable('companies')
      .set({ deleting_at: at })
      .where('id', '=', t.companyId())
      .execute();
  await deleting(t.clock.now);
  await t.work();
  expect(await t.left(ticket.id)).toEqual(ticket.ids);
  await deleting(null);
  await t.work();
  expect(await t.left(ticket.id)).toEqual([]);
});

describe('for 30 days what a company had before counts as well:', () => {
  test('a plan that is shortened', async () => {
    await t.keep(null);
    const ticket = await t.conversation([300]);
    await t.keep(6);
    t.clock.advance(GRACE_MS - 60_000);
    await t.work();
    expect(await t.left(ticket.id)).toEqual(ticket.ids);
    t.clock.advance(120_000);
    await t.work();
    expect(await t.left(ticket.id)).toEqual([]);
  });

  test('another plan with less, whoever gives it', async () => {
    await t.db
      .updateTable('companies')
      .set({ plan_id: await t.make.plan({ history: 12 }) })
      .where('id', '=', t.companyId())
      .execute();
    const ticket = await t.conversation([400, 300]);
    const host = await t.make.admin({ super: true });
    const { status } = await t.call('PUT', `/api/companies/${t.companyId()}`, {
      token: host.token,
      body: { planId: t.planId() },
    });
    expect(status).toBe(200);
    await t.work();
    expect(await t.left(ticket.id)).toEqual(ticket.ids.slice(1));
    t.clock.advance(GRACE_MS + 120_000);
    await t.work();
    expect(await t.left(ticket.id)).toEqual([]);
  });

  test('shortened twice, the first one is not forgotten; grown again, nothing is due', async () => {
    await t.keep(24);
    const ticket = await t.conversation([600, 300, 120]);
    await t.keep(12);
    await t.keep(3);
    await t.work();
    expect(await t.left(ticket.id)).toEqual(ticket.ids);
    await sql`update former_histories set ended_at = ended_at - interval '31 days'
      where months = 24`.execute(t.db);
    await t.work();
    expect(await t.left(ticket.id)).toEqual(ticket.ids.slice(1));
    await t.keep(120);
    t.clock.advance(GRACE_MS + 120_000);
    await t.work();
    expect(await t.left(ticket.id)).toEqual(ticket.ids.slice(1));
  });

  test('a plan that is shortened while a company comes to it', async () => {
    const wide = await t.make.plan({ history: null });
    const pool = t.server.deps.scopes;
    let shortened: Promise<unknown> = Promise.resolve();
    await pool.inCompany({ companyId: t.companyId(), actor: null }, async (scope) => {
      await sql`update companies set plan_id = ${wide} where id = ${t.companyId()}`.execute(
        scope.db,
      );
      shortened = t.keep(3, wide);
      // It waits for this transaction, or would be done by now without having seen the company.
      await Promise.race([shortened, waitsForLock()]);
    });
    await shortened;
    const ticket = await t.conversation([300]);
    await t.work();
    expect(await t.left(ticket.id)).toEqual(ticket.ids);
  });
});

async function waitsForLock(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db);
    if (rows.length > 0) return;
  }
}
