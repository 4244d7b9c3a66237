import { ANA } from '@prosa/lab/testing/lab-for-tests';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countdown, killHard, until } from '../../jobs/jobs-test-kit.ts';
import type { ConnectionRef } from '../channel.ts';
import {
  type ChannelTest,
  createChannelTest,
  type Desk,
  type Linked,
} from '../channel-test-kit.ts';
import { startDeskProcess, takenBy } from '../desk-process-kit.ts';
import { databaseUptimeMs } from './lease.repository.ts';
import type { SessionState } from './session-state.ts';

let t: ChannelTest;
beforeEach(async () => {
  t = await createChannelTest();
});
afterEach(() => t.close());

const status = (desk: Desk, connection: ConnectionRef, wanted: string) =>
  desk.state(connection, (state) => state.status === wanted);
const write = async (to: string, text: string) =>
  (await t.lab.send(ANA, { to, kind: 'text', text })).id;
const messages = (desk: Desk, { connectionId }: ConnectionRef) =>
  desk.seen.events.flatMap(({ event, ...of }) =>
    of.connectionId === connectionId && event.type === 'message' ? [event.id] : [],
  );
const isHeld = async ({ connectionId }: ConnectionRef) => {
  const { rows } = await t.ownerPool.query(
    'select held_until is not null as held from channel_sessions where connection_id = $1',
    [connectionId],
  );
  return rows[0].held;
};

/** Grows with each process that takes the session. */
const fenceOf = async ({ connectionId }: ConnectionRef): Promise<number> => {
  const { rows } = await t.ownerPool.query(
    'select fence from channel_sessions where connection_id = $1',
    [connectionId],
  );
  return rows[0].fence;
};

describe('what becomes of a link', () => {
  test('lost: it comes back by itself, and what was written meanwhile with it, in order', async () => {
    const desk = await t.startDesk();
    const { connection, number, device } = await t.link(desk);
    await t.lab.changeSettings({ gateway: 'gone' });
    expect(await status(desk, connection, 'TIMEOUT')).toMatchObject({ reason: 'lost' });
    const ids: string[] = [];
    for (let index = 0; index < 20; index++) ids.push(await write(number, `texto ${index}`));
    await t.lab.changeSettings({ gateway: 'open' });
    await status(desk, connection, 'CONNECTED');
    await desk.until('all', () => messages(desk, connection).length >= 20);
    expect(messages(desk, connection)).toEqual(ids);
    expect((await t.lab.device(device)).waiting).toBe(0);
  });

  test('answered with an HTTP error: it is tried again until there is a connection', async () => {
    const desk = await t.startDesk();
    const { connection } = await t.link(desk);
    await t.lab.changeSettings({ gateway: 'refusing' });
    // Once for the link that was cut, once more for the answer.
    await desk.state(connection, (state) => state.status === 'TIMEOUT' && state.retries >= 2);
    await t.lab.changeSettings({ gateway: 'open' });
    await status(desk, connection, 'CONNECTED');
  });

  test('unlinked on the telephone: over, the keys put aside, the lease free', async () => {
    const desk = await t.startDesk();
    const { connection, device } = await t.link(desk);
    await t.lab.unlink(device);
    const state = await status(desk, connection, 'DISCONNECTED');
    expect(state).toMatchObject({ reason: 'unlinked', wanted: false });
    await until(async () => !(await isHeld(connection)));
    const { rows } = await t.ownerPool.query('select reason from channel_archives');
    expect(rows).toEqual([{ reason: 'unlinked' }]);
    expect((await t.ownerPool.query('select from channel_keys')).rowCount).toBe(0);
  });

  test('logged out: over, and not begun again while the command is still being put away', async () => {
    await t.ownerPool.query(`
      create function wait_for_test() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(4711); return old; end $$;
      create trigger wait_for_test before delete on channel_commands
        for each row execute function wait_for_test()`);
    const desk = await t.startDesk();
    const { connection } = await t.link(desk);
    const gate = await t.ownerPool.connect();
    await gate.query('select pg_advisory_lock(4711)');
    await t.command(connection, { kind: 'log-out' });
    const isOver = (state: SessionState) => state.reason === 'logged-out';
    await desk.state(connection, isOver);
    const told = () =>
      desk.seen.states.filter((one) => one.connectionId === connection.connectionId);
    const { length } = told();
    // The desk has looked for what there is to do many times when another number is linked.
    const other = await t.makeConnection();
    await desk.state(other, ({ qrcode }) => qrcode !== null);
    await gate.query('select pg_advisory_unlock(4711)');
    gate.release();
    await until(async () => !(await isHeld(connection)));
    expect(told().slice(length)).toEqual([]);
  });

  test('replaced: one late retry, and then it is over', async () => {
    const desk = await t.startDesk();
    const { connection, device } = await t.link(desk);
    await t.lab.replace(device);
    expect(await status(desk, connection, 'TIMEOUT')).toMatchObject({ reason: 'replaced' });
    await t.command(connection, { kind: 'start' });
    await status(desk, connection, 'CONNECTED');
    await t.lab.replace(device);
    expect(await status(desk, connection, 'DISCONNECTED')).toMatchObject({ reason: 'replaced' });
  });

  test('banned: over, the keys stay; lifted, it goes on without a scan', async () => {
    const desk = await t.startDesk();
    const { connection, number } = await t.link(desk);
    await t.lab.ban(number);
    expect(await status(desk, connection, 'DISCONNECTED')).toMatchObject({ reason: 'banned' });
    await t.lab.unban(number);
    await t.command(connection, { kind: 'start' });
    await status(desk, connection, 'CONNECTED');
  });

  test('the client is too old: over, but tried again by the next start of the program', async () => {
    const desk = await t.startDesk();
    const { connection, device } = await t.link(desk);
    await t.lab.changeSettings({ refusesLogins: 405 });
    await t.lab.drop(device);
    const state = await status(desk, connection, 'DISCONNECTED');
    expect(state).toMatchObject({ reason: 'client-refused', wanted: true });
    await t.lab.changeSettings({ refusesLogins: null });
    await desk.stop();
    await status(await t.startDesk(), connection, 'CONNECTED');
  });

  test('the database refuses what came in: the link ends and begins anew, and nothing is lost', async () => {
    let refuses = true;
    const desk = await t.startDesk({
      accept: async (_connection, events) => {
        if (refuses && events.some(({ type }) => type === 'message')) throw new Error('no');
      },
    });
    const { connection, number } = await t.link(desk);
    const id = await write(number, 'quero um');
    expect(await status(desk, connection, 'TIMEOUT')).toMatchObject({ reason: 'lost' });
    refuses = false;
    await desk.event(connection, 'message', (event) => event.id === id);
    await status(desk, connection, 'CONNECTED');
  });
});

describe('who runs it', () => {
  test('stopped and started, all that were connected start again', async () => {
    const first = await t.startDesk();
    // More than may start at once.
    const linked: Linked[] = [];
    while (linked.length < 6) linked.push(await t.link(first));
    await first.stop();
    const second = await t.startDesk();
    for (const { connection } of linked) await status(second, connection, 'CONNECTED');
    expect(second.supervisor.open()).toHaveLength(6);
  });

  test('two processes share the sessions: each is run by one', async () => {
    const desks = [await t.startDesk(), await t.startDesk()];
    const connections = await Promise.all(Array.from({ length: 6 }, () => t.makeConnection()));
    await until(async () => {
      const { rows } = await t.ownerPool.query(`select from connections where status = 'qrcode'`);
      return rows.length === 6;
    });
    const seenBy = (connection: ConnectionRef) =>
      desks.filter((desk) =>
        desk.seen.states.some((one) => one.connectionId === connection.connectionId),
      ).length;
    expect(connections.map(seenBy)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('a process that comes later gets its share of those that are open, one each in the end', async () => {
    const first = await t.startDesk();
    const linked: Linked[] = [];
    while (linked.length < 6) linked.push(await t.link(first));
    const second = await t.startDesk();
    const open = () => [first, second].map((desk) => desk.supervisor.open().length);
    await until(async () => open().join() === '3,3');
    const lines = first.log.lines.filter(({ message }) => message.includes('have fewer'));
    expect(lines.map(({ fields }) => (fields.connections as number[]).length)).toEqual([3]);
    for (const { number, connection } of linked) {
      const id = await write(number, 'oi');
      const desk = [first, second].find((one) => one.supervisor.session(connection))!;
      await desk.event(connection, 'message', (event) => event.id === id);
    }
    await first.stop();
    await until(async () => second.supervisor.open().length === 6);
  });

  test('killed with -9: another has its sessions in less than 30 seconds', async () => {
    const desk = await t.startDesk();
    const { connection, number } = await t.link(desk);
    await desk.stop();
    const killed = await startDeskProcess(t);
    await killed.says('CONNECTED');
    const second = await t.startDesk({
      times: { leaseMs: 20_000, beatMs: 5_000, lookMs: 2_000 },
    });
    const before = await fenceOf(connection);
    const began = performance.now();
    await killHard(killed.child);
    const id = await write(number, 'alguém aí?');
    await until(async () => (await fenceOf(connection)) > before);
    // Until then it is our time; how long it takes to dial is the machine's.
    expect(performance.now() - began).toBeLessThan(30_000);
    await second.event(connection, 'message', (event) => event.id === id);
    expect(second.log.lines).toContainEqual({
      level: 'info',
      fields: { connections: [connection.connectionId] },
      message: 'sessions are taken over from a process that is gone',
    });
  });

  test('killed with -9: whoever was there beside it takes its sessions without waiting for the clock', async () => {
    const desk = await t.startDesk();
    const { connection } = await t.link(desk);
    await desk.stop();
    const times = { leaseMs: 600_000, beatMs: 60_000, lookMs: 2_000 };
    const killed = await startDeskProcess(t, { times });
    await killed.says('CONNECTED');
    const opened = countdown();
    const second = await t.startDesk({
      times: { ...times, beatMs: 1_000 },
      onOpen: () => opened.hit(),
    });
    await until(async () => (await databaseUptimeMs(t.ownerPool)) > 2_000);
    const before = await fenceOf(connection);
    // Whoever goes by the last time that it said so would wait for an hour.
    await t.ownerPool.query(`update channel_sessions set renewed_at = now() + interval '1 hour'`);
    await killHard(killed.child);
    await until(async () => (await fenceOf(connection)) > before);
    await status(second, connection, 'CONNECTED');
    // Whoever reads what waits for the link is told.
    await opened.done;
  });

  test('killed with -9, it has its sessions back soon after it is started again', async () => {
    const desk = await t.startDesk();
    const { connection } = await t.link(desk);
    await desk.stop();
    const times = { leaseMs: 600_000, beatMs: 15_000, lookMs: 2_000 };
    const killed = await startDeskProcess(t, { times });
    await killed.says('CONNECTED');
    await killHard(killed.child);
    // One that was away lately would be a reason to wait: the others have to say again that they live.
    await until(async () => (await databaseUptimeMs(t.ownerPool)) > 2 * times.beatMs);
    const before = await fenceOf(connection);
    const next = await startDeskProcess(t, { times });
    const began = performance.now();
    await until(async () => (await fenceOf(connection)) > before);
    expect(performance.now() - began).toBeLessThan(20_000);
    await killHard(next.child);
  });

  test('frozen: another has its sessions when the lease ends; thawed, it has nothing to say', async () => {
    const desk = await t.startDesk();
    const { connection, number } = await t.link(desk);
    await desk.stop();
    const frozen = await startDeskProcess(t, { times: { leaseMs: 1_500, beatMs: 300 } });
    await frozen.says('CONNECTED');
    frozen.child.kill('SIGSTOP');
    const second = await t.startDesk();
    await status(second, connection, 'CONNECTED');
    const session = second.session(connection);
    const noticed = frozen.says('open 0');
    frozen.child.kill('SIGCONT');
    await noticed;
    const id = await write(number, 'quem atende?');
    await second.event(connection, 'message', (event) => event.id === id);
    expect(second.session(connection)).toBe(session);
    expect(await takenBy(t, connection.connectionId)).toEqual([]);
    await killHard(frozen.child);
  });

  test('no longer wanted: it is ended, without a word to the provider', async () => {
    const desk = await t.startDesk();
    const { connection, device } = await t.link(desk);
    await t.ownerPool.query('update connections set wanted = false');
    await t.lab.awaitEvent('device-offline', { device });
    await until(async () => !(await isHeld(connection)));
    expect(await t.lab.device(device)).toMatchObject({ online: false });
  });
});

describe('one session does not touch another', () => {
  test('those that fail for ever do not slow one that works', async () => {
    // More than may start at once, with credentials that nobody can read.
    for (let index = 0; index < 12; index++) {
      const { companyId, connectionId } = await t.makeConnection();
      const ids = [companyId, connectionId];
      await t.ownerPool.query('insert into channel_sessions values ($1, $2)', ids);
      await t.ownerPool.query(
        `insert into channel_keys values ($1, $2, 'credentials', '', 'v1.none.none')`,
        ids,
      );
    }
    const desk = await t.startDesk();
    const { connection, number } = await t.link(desk);
    for (const text of ['um', 'dois', 'três']) {
      const id = await write(number, text);
      await desk.event(connection, 'message', (event) => event.id === id);
    }
    const { rows } = await t.ownerPool.query(
      `select status, status_reason from connections where id <> $1 group by 1, 2`,
      [connection.connectionId],
    );
    expect(rows).toContainEqual({ status: 'DISCONNECTED', status_reason: 'keys-unreadable' });
  });
});
