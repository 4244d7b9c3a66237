import { setTimeout as sleep } from 'node:timers/promises';
import { makeCampaign } from '../campaign.ts';
import { importsOf, sheetOf } from '../contact-sheet.ts';
import { floodIn } from '../flood-source.ts';
import { measureInbound } from '../inbound.ts';
import { measureLoad } from '../load.ts';
import { SECRET } from '../options.ts';
import { fromOwnAddress, logInOften } from '../people.ts';
import { wordsByShare } from '../varied-words.ts';
import type { World } from '../world.ts';

/** A way in which the large company takes more than its share. Each part is felt on its own, and says what it did. */
export type Flood = {
  prepare(world: World): Promise<{
    parts: Record<string, () => Promise<string>>;
    end?(): Promise<unknown>;
  }>;
};

/** Fewer for a try: BENCH_IMPORT_ROWS=2000. */
const ROWS = Number(process.env.BENCH_IMPORT_ROWS ?? 100_000);
const RECIPIENTS = 50_000;
const SEARCHES = 200;
const SHARE = 0.05;

const messagesIn: Flood = {
  async prepare({ server, pool, inboundSeconds }) {
    return {
      parts: {
        async 'messages in'() {
          const prefix = `Q${Date.now().toString(36)}-`;
          const source = await floodIn(server, prefix);
          const flood = { seconds: inboundSeconds / 2, prefix };
          const { perSecond } = await measureInbound(pool, source, flood);
          return `${Math.round(perSecond)} messages a second, as many as were taken`;
        },
      },
    };
  },
};

const sheet: Flood = {
  async prepare({ server, people }) {
    const imports = importsOf(server.url, people[0]!);
    const file = sheetOf(ROWS);
    let id = 0;
    const timed = async (what: string, work: () => Promise<unknown>) => {
      const begin = performance.now();
      await work();
      return `${ROWS} rows ${what} in ${((performance.now() - begin) / 1000).toFixed(1)} s`;
    };
    return {
      parts: {
        'import, looked through': () =>
          timed('looked through', async () => {
            id = (await imports.upload(file)).id;
            await imports.reached(id, 'ready');
          }),
        'import, written': () =>
          timed('written', async () => {
            await imports.start(id);
            await imports.reached(id, 'done');
          }),
        'import, taken back': () =>
          timed('taken back', async () => {
            await imports.undo(id);
            await imports.reached(id, 'undone');
          }),
      },
    };
  },
};

const campaign: Flood = {
  async prepare({ server, pool, people, inboundSeconds }) {
    const admin = people[0]!;
    const { rows } = await pool.query<{ id: string }>(
      `select min(id) as id from connections where company_id = $1 and wanted`,
      [admin.companyId],
    );
    const made = await makeCampaign(pool, server.url, admin, {
      numbers: Array.from({ length: RECIPIENTS }, (_, n) => String(5521980000000 + n)),
      connectionIds: [Number(rows[0]!.id)],
      interval: 0,
    });
    return {
      parts: {
        async campaign() {
          await made.start();
          await sleep((inboundSeconds / 2) * 1000);
          const { all, sent } = await made.counts();
          return `${all} recipients taken down, ${sent} sent, the rest waits for its pace`;
        },
      },
      end: made.cancel,
    };
  },
};

const searches: Flood = {
  async prepare({ server, pool, people, seconds }) {
    const words = (await wordsByShare(pool, [SHARE])).get(SHARE) ?? [];
    const sessions = await Promise.all(
      people.map((person) => logInOften(pool, SECRET, person, SEARCHES / people.length)),
    );
    const askers = sessions.flat();
    return {
      parts: {
        async [`${SEARCHES} searches at once`]() {
          const { rate, p95 } = await measureLoad(SEARCHES, 4 * seconds, (n) => {
            const asked = { searchParam: words[n % words.length]!, pageNumber: `${1 + (n % 4)}` };
            return {
              method: 'GET',
              url: `${server.url}/api/tickets?${new URLSearchParams(asked)}`,
              headers: fromOwnAddress(askers[n % askers.length]!),
            };
          });
          return `${Math.round(rate)} searches a second, p95 ${Math.round(p95)} ms`;
        },
      },
    };
  },
};

const all: Record<string, Flood> = { messages: messagesIn, import: sheet, campaign, searches };
/** Some alone for a try: BENCH_FLOODS=messages,searches. */
const chosen = process.env.BENCH_FLOODS?.split(',') ?? Object.keys(all);

export const floods: readonly Flood[] = chosen.flatMap((name) => all[name] ?? []);
