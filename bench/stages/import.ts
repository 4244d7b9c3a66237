import { setTimeout as sleep } from 'node:timers/promises';
import { importsOf, sheetOf } from '../contact-sheet.ts';
import { percentiles } from '../load.ts';
import { bearer } from '../people.ts';
import { megabytes, type World } from '../world.ts';

/** Fewer for a try: BENCH_IMPORT_ROWS=2000. */
const ROWS = Number(process.env.BENCH_IMPORT_ROWS ?? 50_000);
const PREVIEW_SECONDS = 15;
const IMPORT_SECONDS = 90;
const GROWTH_MEGABYTES = 150;
const LIST_TIMES = 2;
/** People who look at their lists meanwhile, not a flood of them. */
const ASK_EVERY_MS = 50;

/** A sheet of contacts: how long until it can be looked at and is imported, and what others feel of it. */
export async function measureImport(world: World): Promise<void> {
  const { server, people, note, tell } = world;
  const admin = people[0]!;
  const imports = importsOf(server.url, admin);
  const sheet = sheetOf(ROWS);

  const quiet = await watch(world, (stop) => sleep(15_000).then(stop));
  const before = (await server.ask({ order: 'memory' })).now;
  const processor = async () => (await server.ask({ order: 'processor' })).ms;
  const used = { before: await processor(), checked: 0, done: 0 };
  let times = { preview: 0, run: 0 };
  let id = 0;
  const during = await watch(world, async (stop) => {
    const begin = performance.now();
    id = (await imports.upload(sheet)).id;
    await imports.reached(id, 'ready');
    const checked = performance.now();
    used.checked = await processor();
    await imports.start(id);
    const { counts } = await imports.reached(id, 'done');
    times = { preview: checked - begin, run: performance.now() - checked };
    used.done = await processor();
    tell(`import: ${JSON.stringify(counts)}`);
    stop();
  });
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const is = (ms: number, limit: number) => ms < limit * 1000;
  const what = `import of ${ROWS} rows`;
  note(
    `${what}: preview`,
    seconds(times.preview),
    `${PREVIEW_SECONDS} s`,
    is(times.preview, PREVIEW_SECONDS),
  );
  note(
    `${what}: written`,
    seconds(times.run),
    `${IMPORT_SECONDS} s`,
    is(times.run, IMPORT_SECONDS),
  );
  // On a machine that others use, this says more than the clock; the list that is asked for is in it.
  const [checking, writing] = [used.checked - used.before, used.done - used.checked];
  note(`${what}: the server's processor`, `${seconds(checking)}, then ${seconds(writing)}`);
  const growth = megabytes(during.memory - before);
  note(`${what}: memory`, `+${growth} MB`, `+${GROWTH_MEGABYTES} MB`, growth < GROWTH_MEGABYTES);
  const ratio = during.p95 / quiet.p95;
  note(
    `${what}: ticket list meanwhile`,
    `p95 ${during.p95.toFixed(1)} ms, ${quiet.p95.toFixed(1)} ms without: ${ratio.toFixed(2)} times`,
    `${LIST_TIMES} times`,
    ratio < LIST_TIMES,
  );
  await imports.undo(id);
  const begin = performance.now();
  await imports.reached(id, 'undone');
  note(`${what}: taken back`, seconds(performance.now() - begin));
}

/** How long the list of tickets takes, and how much memory the server has, until `work` says stop. */
async function watch({ server, people }: World, work: (stop: () => void) => Promise<void>) {
  let isOver = false;
  const headers = bearer(people[0]!);
  const times: number[] = [];
  let memory = 0;
  const looking = (async () => {
    while (!isOver) {
      const begin = performance.now();
      const answer = await fetch(`${server.url}/api/tickets?status=open&showAll=true`, { headers });
      await answer.arrayBuffer();
      times.push(performance.now() - begin);
      if (times.length % 4 === 0) {
        memory = Math.max(memory, (await server.ask({ order: 'memory' })).now);
      }
      await sleep(ASK_EVERY_MS);
    }
  })();
  await work(() => {
    isOver = true;
  }).finally(() => {
    isOver = true;
  });
  await looking;
  return { ...percentiles(times), memory };
}
