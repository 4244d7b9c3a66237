import { randomInt } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deleteDatabase } from '../apps/server/src/db/embedded/delete-database.ts';
import { seededRandom } from '../apps/server/src/seeded-random.ts';
import { makeTestFolder } from '../apps/server/test/test-folder.ts';
import { planFrom, trackNames } from './plan.ts';
import { runChaos } from './run.ts';
import { runSchedules } from './schedules/run.ts';
import { openWorld } from './world.ts';

/**
 * `npm run chaos -- --minutes 10 --seed 7`; also `--customers`, `--agents`, `--rate` a second, and
 * `--only server,links` for some of the disturbances; `--people` get campaigns meanwhile (0 for none).
 * `--only schedules` is a run of its own: messages for later while the server is killed and after an hour without it
 * (`--due` many), and many at once (`--flood`, 0 for none).
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    customers: { type: 'string', default: '200' },
    agents: { type: 'string', default: '4' },
    rate: { type: 'string', default: '10' },
    only: { type: 'string', default: trackNames.join(',') },
    due: { type: 'string', default: '2000' },
    flood: { type: 'string', default: '10000' },
    people: { type: 'string', default: '500' },
  },
});
/** Of one rule; the rest is in the file. */
const SHOWN = 20;
const seed = Number(values.seed);
const forMs = Number(values.minutes) * 60_000;
const customers = Number(values.customers);
const asked = values.only.split(',');
const only = trackNames.filter((name) => asked.includes(name));
const isAboutSchedules = values.only === 'schedules';
if (only.length < asked.length && !isAboutSchedules) {
  console.error(`--only takes ${trackNames.join(', ')}; or schedules, alone.`);
  process.exit(1);
}

const began = Date.now();
const clock = () => {
  const seconds = (Date.now() - began) / 1000;
  return `${Math.floor(seconds / 60)}:${(seconds % 60).toFixed(1).padStart(4, '0')}`;
};
const say = (line: string) => console.log(`${clock()}  ${line}`);

console.log(
  `Seed ${seed}: npm run chaos -- --seed ${seed} --minutes ${values.minutes} repeats it.`,
);
const folder = await makeTestFolder();
const world = await openWorld({
  folder: folder.path,
  say,
  customers,
  lines: 2,
  people: isAboutSchedules ? 0 : Math.ceil(customers / 10),
  agents: Number(values.agents),
  ...(!isAboutSchedules &&
    Number(values.people) > 0 && { campaign: { people: Number(values.people), lines: 3 } }),
});
let closing: Promise<void> | undefined;
function close(): Promise<void> {
  closing ??= (async () => {
    await world.close();
    await deleteDatabase(folder.path, { info: () => undefined, warn: say });
    await folder.remove();
  })();
  return closing;
}
for (const sign of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.once(sign, () => close().finally(() => process.exit(130)));
}
try {
  say(
    `${customers} customers, ${world.desks.length} agents and ${world.lines.length} numbers are there`,
  );
  const { verdicts, counted } = isAboutSchedules
    ? await runSchedules(world, {
        random: seededRandom(seed),
        count: Number(values.due),
        kills: 10,
        flood: Number(values.flood),
      })
    : await runChaos(world, {
        seed,
        forMs,
        plan: planFrom(seed, world.allLines.length, only),
        perSecond: Number(values.rate),
        agentPauseMs: 1_500,
        progressMs: 15_000,
      });
  console.log(`\n${counted}\n`);
  for (const { rule, faults } of verdicts) {
    console.log(`${faults.length === 0 ? 'holds ' : 'FAILS '} ${rule}.`);
    for (const fault of faults.slice(0, SHOWN)) console.log(`        ${fault}`);
    if (faults.length > SHOWN) console.log(`        and ${faults.length - SHOWN} more`);
  }
  const failed = verdicts.filter((verdict) => verdict.faults.length > 0);
  if (failed.length > 0) {
    const place = join('data', 'chaos', String(seed));
    await mkdir(place, { recursive: true });
    await writeFile(join(place, 'server.log'), world.server.output());
    const { sent, carried, nacked } = world.record;
    await writeFile(join(place, 'record.json'), JSON.stringify({ sent, carried, nacked }));
    await writeFile(join(place, 'verdicts.json'), JSON.stringify(verdicts, null, 2));
    console.log(`\nNot as it should be (seed ${seed}). What the server said: ${place}/server.log`);
    process.exitCode = 1;
  } else console.log(`\nNothing lost, nothing twice, in order (seed ${seed}).`);
} finally {
  await close();
}
// Whoever listens for the end of a launcher, as above, would otherwise stay for as long as it does.
process.exit();
