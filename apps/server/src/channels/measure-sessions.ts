import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createLabClient, type LabClient } from '@prosa/lab/client';
import { startTestPostgres } from '../../test/test-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { connectParts, recordingLog } from '../jobs/jobs-test-parts.ts';
import { deriveKeys } from '../security/keys.ts';
import type { ConnectionRef } from './channel.ts';
import { saveConnectionState } from './sessions/connection-state.ts';
import { startSupervisor } from './sessions/supervisor.ts';
import type { Supervisor } from './sessions/supervisor-options.ts';
import { createWhatsAppDriver } from './whatsapp/whatsapp-driver.ts';

// node --expose-gc apps/server/src/channels/measure-sessions.ts [sessions] [messages]
// Memory per idle session and messages a second, against the lab in a process of its own.

const SECRET = 'a secret for measuring, and for that alone';
const script = fileURLToPath(import.meta.url);

type Run = { databaseUrl: string; gatewayUrl: string };
type Hooks = { received(id: string): void; connected(connection: ConnectionRef): void };

function startSessions({ databaseUrl, gatewayUrl }: Run, hooks: Hooks): Promise<Supervisor> {
  const { ownerPool, scopes } = connectParts(databaseUrl);
  const log = recordingLog();
  const lab = { url: gatewayUrl, production: false };
  return startSupervisor({
    ownerPool,
    scopes,
    log,
    drivers: [createWhatsAppDriver({ scopes, keys: deriveKeys(SECRET), log, lab })],
    async accept({ companyId, connectionId }, events) {
      // About what an inbox costs: one row, kept before it resolves.
      await scopes.inCompany({ companyId, actor: null }, (scope) =>
        scope.db
          .insertInto('audit_log')
          .values(
            events.map(({ type }) => ({
              company_id: companyId,
              action: type,
              noun_id: connectionId,
            })),
          )
          .execute(),
      );
      for (const event of events) if (event.type === 'message') hooks.received(event.id);
    },
    isKept: async () => false,
    async onState(scope, connection, state) {
      await saveConnectionState(scope, connection, state);
      if (state.status === 'CONNECTED') hooks.connected(connection);
    },
  });
}

/** The process that is measured: as many sessions as the database wants, and its own size. */
async function runMeasured(run: Run, sessions: number): Promise<void> {
  const open = new Set<number>();
  const received = new Set<string>();
  const before = await settledMegabytes();
  const supervisor = await startSessions(run, {
    received: (id) => received.add(id),
    connected: ({ connectionId }) => open.add(connectionId),
  });
  while (open.size < sessions) await sleep(50);
  await sleep(5_000);
  process.send?.({ before, after: await settledMegabytes() });
  process.on('message', async (order: { type: 'count' } | { type: 'send'; to: string[] }) => {
    if (order.type === 'count') process.send?.({ received: received.size });
    else process.send?.({ seconds: await sendAll(supervisor, order.to) });
  });
}

async function sendAll(supervisor: Supervisor, numbers: readonly string[]): Promise<number> {
  const sessions = supervisor.open().map((connection) => supervisor.session(connection)!);
  const began = performance.now();
  await Promise.all(
    sessions.map(async (session, index) => {
      for (let at = index; at < numbers.length; at += sessions.length) {
        const id = `3EB0${at.toString(16).toUpperCase().padStart(18, '0')}`;
        const chat = { kind: 'phone', value: numbers[at]! } as const;
        await session.send({ id, chat, content: { kind: 'text', text: 'Bom dia' } });
      }
    }),
  );
  return (performance.now() - began) / 1_000;
}

async function settledMegabytes(): Promise<number> {
  for (let round = 0; round < 5; round++) {
    globalThis.gc?.();
    await sleep(100);
  }
  return process.memoryUsage.rss() / 2 ** 20;
}

async function measure(sessions: number, messages: number): Promise<void> {
  const postgres = await startTestPostgres();
  const { lab, client, gatewayUrl } = await startLab();
  try {
    await migrate(postgres.url);
    const run = { databaseUrl: postgres.url, gatewayUrl };
    const numbers = await linkAll(run, client, sessions);
    const measured = fork(script, ['run', JSON.stringify(run), String(sessions)], {
      execArgv: ['--expose-gc'],
    });
    const { before, after } = await answer<{ before: number; after: number }>(measured);
    const each = (after - before) / sessions;
    console.log(`process without sessions: ${before.toFixed(0)} MB`);
    console.log(
      `with ${sessions} idle sessions: ${after.toFixed(0)} MB, each ${each.toFixed(2)} MB`,
    );

    const customers = (await client.telephones()).filter(({ kind }) => kind === 'customer');
    const began = performance.now();
    for (let at = 0; at < messages; at += 20) {
      const batch = Array.from({ length: Math.min(20, messages - at) }, (_, index) => {
        const to = numbers[(at + index) % numbers.length]!;
        const { number } = customers[(at + index) % customers.length]!;
        return client.send(number, { to, kind: 'text', text: 'Bom dia', id: `IN${at + index}` });
      });
      await Promise.all(batch);
    }
    while ((await ask<{ received: number }>(measured, { type: 'count' })).received < messages) {
      await sleep(20);
    }
    const inbound = (performance.now() - began) / 1_000;
    console.log(`inbound: ${(messages / inbound).toFixed(0)} messages a second`);
    const to = Array.from(
      { length: messages },
      (_, at) => customers[at % customers.length]!.number,
    );
    const { seconds } = await ask<{ seconds: number }>(measured, { type: 'send', to });
    console.log(`outbound: ${(messages / seconds).toFixed(0)} messages a second`);
    measured.kill('SIGKILL');
    await once(measured, 'exit');
  } finally {
    lab.kill();
    await postgres.remove();
  }
}

async function linkAll(run: Run, lab: LabClient, sessions: number): Promise<string[]> {
  const { ownerPool, close } = connectParts(run.databaseUrl);
  const { rows } = await ownerPool.query(
    `insert into companies (name) values ('One') returning id`,
  );
  const companyId = rows[0].id;
  const open = new Set<number>();
  const supervisor = await startSessions(run, {
    received: () => undefined,
    connected: ({ connectionId }) => open.add(connectionId),
  });
  const numbers: string[] = [];
  for (let index = 1; index <= sessions; index++) {
    const { number } = await lab.createTelephone({ kind: 'business' });
    const { rows } = await ownerPool.query(
      `insert into connections (company_id, name, provider, wanted) values ($1, $2, 'lab', true)
       returning id`,
      [companyId, `Number ${index}`],
    );
    const code = async () =>
      (await ownerPool.query('select qrcode from connections where id = $1', [rows[0].id])).rows[0]
        .qrcode;
    while (!(await code())) await sleep(20);
    await lab.scan({ number, qr: await code() });
    while (open.size < index) await sleep(20);
    numbers.push(number);
  }
  await supervisor.stop();
  await close();
  return numbers;
}

async function startLab() {
  const lab = fork(fileURLToPath(import.meta.resolve('@prosa/lab/main')), [], {
    env: { ...process.env, LAB_PORT: '0', LAB_DATA: await mkdtemp(join(tmpdir(), 'prosa-lab-')) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { port } = await answer<{ port: number }>(lab);
  const client = createLabClient(`http://127.0.0.1:${port}`);
  return { lab, client, gatewayUrl: `ws://127.0.0.1:${port}/ws/chat` };
}

async function ask<Answer>(child: ChildProcess, order: object): Promise<Answer> {
  child.send(order);
  return answer<Answer>(child);
}

async function answer<Answer>(child: ChildProcess): Promise<Answer> {
  const [message] = await once(child, 'message');
  return message as Answer;
}

const [first = '50', second = '1000', third] = process.argv.slice(2);
if (first === 'run') await runMeasured(JSON.parse(second) as Run, Number(third));
else await measure(Number(first), Number(second));
