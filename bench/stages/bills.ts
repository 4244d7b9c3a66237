import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { documentPlace } from '../../apps/server/src/features/bills/bill.repository.ts';
import { secretPlace } from '../../apps/server/src/features/settings/setting.service.ts';
import { encrypt } from '../../apps/server/src/security/encryption.ts';
import { deriveKeys } from '../../apps/server/src/security/keys.ts';
import { floodIn } from '../flood-source.ts';
import { measureInbound } from '../inbound.ts';
import { SECRET } from '../options.ts';
import type { World } from '../world.ts';

/** Whose system never answers; the messages are company 1's. */
const COMPANY = 2;
/** Eighteen thousand customers an hour, of one company. Whoever asks is answered, too, and that is work like any other. */
const QUESTIONS_A_SECOND = 5;
const ROUNDS = 3;
const WITHIN = 0.9;

/** One company's billing system hangs, and its customers go on asking: what others receive is as quick as before. */
export async function measureBills(world: World): Promise<void> {
  const { note, tell } = world;
  const hanging = await startHanging();
  await nameSystem(world, hanging.url);
  const [alone, beside]: [number[], number[]] = [[], []];
  try {
    // In turn, so that whatever the machine does besides falls on both.
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(await inboundOf(world));
      const asking = startAsking(world);
      beside.push(await inboundOf(world));
      await asking.stop();
      tell(
        `bills: ${Math.round(alone.at(-1)!)}/s alone, ${Math.round(beside.at(-1)!)}/s beside it`,
      );
    }
  } finally {
    await clearQuestions(world);
    await hanging.stop();
  }
  const [quiet, busy] = [mean(alone), mean(beside)];
  note('inbound of others, alone', `${Math.round(quiet)}/s`);
  note(
    'inbound of others while one company’s billing system never answers',
    `${Math.round(busy)}/s, ${Math.round((busy / quiet) * 100)} %`,
    '90 %',
    busy >= quiet * WITHIN,
  );
  const most = hanging.most();
  note('questions to that system at once', String(most), '2', most > 0 && most <= 2);
}

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;

async function inboundOf({ server, pool, inboundSeconds }: World): Promise<number> {
  const prefix = `B${Date.now().toString(36)}-`;
  const source = await floodIn(server, prefix);
  const seconds = Math.max(5, inboundSeconds / (2 * ROUNDS));
  return (await measureInbound(pool, source, { seconds, prefix })).perSecond;
}

/** Takes every question, and counts how many it has at once. */
async function startHanging() {
  let [now, most] = [0, 0];
  const server = createServer((request) => {
    now += 1;
    most = Math.max(most, now);
    request.once('close', () => {
      now -= 1;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    most: () => most,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function nameSystem({ pool }: World, url: string): Promise<void> {
  const keys = deriveKeys(SECRET);
  for (const [key, text] of [
    ['ipixc', url],
    ['tokenixc', '1:token'],
  ] as const) {
    await pool.query(
      `insert into settings (company_id, key, value) values ($1, $2, $3)
       on conflict (company_id, key) do update set value = excluded.value`,
      [COMPANY, key, encrypt(keys, secretPlace(COMPANY, key), text)],
    );
  }
}

/** As the bot leaves them when customers have sent their documents. */
function startAsking({ pool }: World) {
  const sealed = encrypt(deriveKeys(SECRET), documentPlace(COMPANY), '52998224725');
  const ask = () =>
    pool.query(
      `with asked as (
         insert into bill_inquiries (company_id, ticket_id, kind, system, document)
         select company_id, id, 'bill', 'ixc', $2 from tickets where company_id = $1 limit $3
         returning id)
       insert into bill_calls (company_id, inquiry_id, lane)
       select $1, id, 'bill:' || id from asked order by id`,
      [COMPANY, sealed, QUESTIONS_A_SECOND],
    );
  let asking = ask();
  const timer = setInterval(() => {
    asking = asking.then(ask);
  }, 1000);
  return {
    async stop() {
      clearInterval(timer);
      await asking;
      await clearQuestions({ pool });
    },
  };
}

async function clearQuestions({ pool }: Pick<World, 'pool'>): Promise<void> {
  await pool.query('delete from bill_inquiries where company_id = $1', [COMPANY]);
}
