import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from '../child.ts';
import { logInAtNine, peopleAtWork, takeTickets } from '../hosting/desks.ts';
import { houseAt } from '../hosting/house.ts';
import { startLargeWork } from '../hosting/large-work.ts';
import { greetAll, linkAll, untilOnline } from '../hosting/lines.ts';
import { type Hour, noteHour } from '../hosting/report.ts';
import { openSmallTenant } from '../hosting/small-tenant.ts';
import { type House, startDashboards, startTraffic } from '../hosting/traffic.ts';
import { countUsage, databaseBytes, databaseMemory, serverMemory } from '../hosting/usage.ts';
import { type LabProcess, startLabProcess } from '../lab-process.ts';
import { feel, type Paces } from '../neighbour.ts';
import { openScreens } from '../screens.ts';
import { megabytes, type World } from '../world.ts';

/** One small company among them, so that what it feels is not what it does. */
const PACES: Paces = { list: 250, open: 250, send: 1000, arrival: 500 };
const IDLE_MS = 5_000;
/** Of the time that is played, so much passes while the large companies are quiet. */
const QUIET_SHARE = 0.3;
const ONE_IN = 10;
const START_SECONDS = 120;

/** A house of a thousand companies in an hour of a working day. */
export async function measureHosting(world: World): Promise<void> {
  // The bench's own channel is not the lab's, and nothing else is to run beside what is measured.
  await world.server.stop();
  await world.bare.stop();
  await world.pool.query('update connections set wanted = false');
  const lab = await startLabProcess();
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  try {
    const empty = await idleMemory(world, { DATABASE_URL: await world.emptyUrl() });
    await playHour(world, lab, agent, empty);
  } finally {
    agent.destroy();
    await lab.stop();
  }
}

const settingsOf = (lab: LabProcess) => ({
  LAB_URL: lab.url,
  LAB_CA_FILE: lab.caFile,
  STAGING: '1',
  LAB_CAMPAIGN_PACE: 'fast',
  TRUST_PROXY: '1',
});

async function idleMemory(world: World, settings: Record<string, string>): Promise<number> {
  const server = await world.startServer(settings);
  await sleep(IDLE_MS);
  const bytes = await serverMemory(server);
  await server.stop();
  return bytes;
}

async function playHour(world: World, lab: LabProcess, agent: Agent, empty: number): Promise<void> {
  const { pool, note, tell, minutes, hour } = world;
  const tenants = houseAt(world.scale);
  let server = await world.startServer(settingsOf(lab));
  await sleep(IDLE_MS);
  const memory = { empty, companies: await serverMemory(server), numbers: 0, desks: 0 };
  const linking = performance.now();
  const lines = await linkAll(world, server, lab, tenants);
  const seconds = Math.round((performance.now() - linking) / 1000);
  tell(`${lines.length} numbers linked for the first time in ${seconds} s`);
  memory.numbers = await serverMemory(server);
  await greetAll(world, lab, lines);
  const greeted = await serverMemory(server);

  const whoLogIn = [...(await peopleAtWork(world, tenants)).values()].flat();
  const nine = await logInAtNine(world, server, agent, whoLogIn);
  // A login ends the sessions that somebody had before.
  const people = await peopleAtWork(world, tenants);
  const everybody = [...people.values()].flat();
  const screens = await openScreens(server, everybody, everybody.length);
  memory.desks = (await serverMemory(server)) - greeted;
  const taken = await takeTickets(world, server, agent, lines, people);
  const house: House = { server, agent, lab, lines, taken, hourMs: hour * 60_000 };
  const small = await openSmallTenant(world, house);
  note('an hour of the working day is played in', `${hour} minutes`);
  const bytes = await databaseBytes(pool);

  const play = async (share: number, isBusy: boolean): Promise<Hour> => {
    const usage = await countUsage({ server, pool, lab });
    const traffic = startTraffic(
      house,
      isBusy ? ['large', 'middle', 'small'] : ['middle', 'small'],
    );
    const dashboards = startDashboards(
      house,
      everybody.flatMap(({ companyId }, n) => (n % ONE_IN === 0 ? people.get(companyId)![0]! : [])),
    );
    const work = isBusy ? await startLargeWork(world, house, people) : undefined;
    const felt = await feel(small, PACES, sleep(minutes * share * 60_000));
    const ended = await traffic.end();
    const shown = await dashboards.end();
    return {
      felt,
      ...ended,
      dashboards: shown,
      large: await work?.end(),
      usage: await usage(),
      memory: await serverMemory(server),
    };
  };
  const quiet = await play(QUIET_SHARE, false);
  const busy = await play(1 - QUIET_SHARE, true);
  const grown = { bytes: (await databaseBytes(pool)).talk - bytes.talk };
  const postgres = await databaseMemory(pool);
  small.ear.close();
  screens.close();
  await server.stop();
  server = await startAgain(world, lab, lines.length, memory.companies);
  const highest: number = (await server.ask({ order: 'memory' })).highest;
  await server.stop();
  const counts = { companies: tenants.length, numbers: lines.length, desks: everybody.length };
  noteHour(world, { counts, memory, nine, quiet, busy, grown, total: bytes.all });
  note('PostgreSQL’s memory after it', postgres ?? 'not told');
  note('memory after a start with all linked, at its highest', `${megabytes(highest)} MB`);
}

async function startAgain(
  world: World,
  lab: LabProcess,
  numbers: number,
  idle: number,
): Promise<Child> {
  const server = await world.startServer(settingsOf(lab));
  const { seconds, most } = await untilOnline(lab, numbers);
  world.note(
    `start with ${numbers} numbers: all linked again`,
    `${seconds.toFixed(1)} s after it served (that after ${(server.startMs / 1000).toFixed(1)} s)`,
    `${START_SECONDS} s`,
    seconds + server.startMs / 1000 < START_SECONDS,
  );
  world.note('numbers linked again within one second, at the most', String(most));
  await sleep(IDLE_MS);
  const each = ((await serverMemory(server)) - idle) / numbers / 2 ** 20;
  world.note('memory of a number that was linked again', `${each.toFixed(2)} MB`);
  return server;
}
