import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { webhookSecretPlace } from '../../apps/server/src/features/outgoing-webhooks/webhook.service.ts';
import { newSecret } from '../../apps/server/src/features/outgoing-webhooks/webhook.signature.ts';
import { encrypt } from '../../apps/server/src/security/encryption.ts';
import { deriveKeys } from '../../apps/server/src/security/keys.ts';
import { SECRET } from '../options.ts';
import type { World } from '../world.ts';

/** Programs of several connections: one alone is held to its own pace. */
const CONNECTIONS = 12;
const AT_ONCE_EACH = 3;
const SENDS_A_SECOND = 300;
const WARM_SECONDS = 15;

/** Messages that programs send, accepted and stored; then what of it arrives at a receiver of webhooks. */
export async function measurePrograms(world: World): Promise<void> {
  const { pool, seconds, note } = world;
  const { companyId } = world.people[0]!;
  const server = await world.startServer({ API_RATE: '10000' });
  const tokens = await plantTokens(world, companyId);
  // A process that has just begun compiles what it runs: the other stages' has been at work for minutes.
  await sendFor(WARM_SECONDS, server.url, tokens);
  const sends = await sendFor(seconds, server.url, tokens);
  const a = (count: number, ms: number) => Math.round((count / ms) * 1000);
  const rate = a(sends.count, sends.ms);
  note('sends by the API', `${rate} a second`, `≥ ${SENDS_A_SECOND}`, rate >= SENDS_A_SECOND);

  const receiver = await listen();
  const id = await plantWebhook(world, companyId, receiver.url);
  const begin = performance.now();
  const told = await sendFor(seconds, server.url, tokens);
  while (receiver.count() < told.count) await sleep(50);
  note('webhook deliveries', `${a(told.count, performance.now() - begin)} a second`);
  await pool.query('delete from webhooks where id = $1', [id]);
  receiver.stop();
  await server.stop();
  await removeConnections(world, companyId);
}

async function plantTokens({ pool }: World, companyId: number): Promise<string[]> {
  const tokens = Array.from({ length: CONNECTIONS }, () => randomUUID());
  for (const token of tokens) {
    await pool.query('insert into connections (company_id, name, token_hash) values ($1, $2, $3)', [
      companyId,
      `API ${token.slice(0, 8)}`,
      createHash('sha256').update(token).digest(),
    ]);
  }
  return tokens;
}

/** No telephone belongs to them: who waits until everything is sent would wait for ever, and they fill the plan. */
async function removeConnections({ pool }: World, companyId: number): Promise<void> {
  await pool.query(
    `with gone as (
       update connections set deleted_at = now()
       where company_id = $1 and token_hash is not null and deleted_at is null returning id)
     delete from outbox using gone where connection_id = gone.id and finished_at is null`,
    [companyId],
  );
}

async function sendFor(seconds: number, url: string, tokens: readonly string[]) {
  let count = 0;
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const work = async (token: string, worker: number) => {
    for (let n = 0; performance.now() < end; n += 1) {
      const answer = await fetch(`${url}/api/messages/send`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          number: `5511${900_000_000 + worker * 1000 + (n % 500)}`,
          body: 'Já saiu para entrega!',
        }),
      });
      if (answer.status !== 200) throw new Error(`send: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
      count += 1;
    }
  };
  const workers = tokens.flatMap((token) => Array.from({ length: AT_ONCE_EACH }, () => token));
  await Promise.all(workers.map(work));
  return { count, ms: performance.now() - begin };
}

async function listen() {
  let count = 0;
  const server = createServer((request, response) => {
    request.resume();
    count += 1;
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, count: () => count, stop: () => void server.close() };
}

async function plantWebhook({ pool }: World, companyId: number, url: string): Promise<number> {
  const keys = deriveKeys(SECRET);
  const secret = encrypt(keys, webhookSecretPlace(companyId), newSecret());
  const { rows } = await pool.query<{ id: number }>(
    `insert into webhooks (company_id, name, url, events, secret)
     values ($1, 'bench', $2, '{message.sent}', $3) returning id`,
    [companyId, url, secret],
  );
  return rows[0]!.id;
}
