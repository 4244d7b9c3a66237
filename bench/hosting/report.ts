import type { Felt } from '../neighbour.ts';
import type { Pace } from '../paced.ts';
import { megabytes, type World } from '../world.ts';
import type { Nine } from './desks.ts';
import type { Usage } from './usage.ts';

/** What was seen of a part of the hour. */
export type Hour = {
  felt: Felt;
  customers: Pace;
  agents: Pace;
  dashboards: Pace & { p95: number };
  large?: { campaign: string; import: string } | undefined;
  usage: Usage;
  memory: number;
};

type Facts = {
  counts: { companies: number; numbers: number; desks: number };
  /** Of the server, in bytes; `desks` is what they alone have added. */
  memory: { empty: number; companies: number; numbers: number; desks: number };
  nine: Nine;
  quiet: Hour;
  busy: Hour;
  grown: { bytes: number };
  /** What the database had before the hour began. */
  total: number;
};

/** A neighbour's noise must not double it; what is less than this is the clock's. */
const DOUBLE = 2;
const MORE_MS = 5;
const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`;

export function noteHour(world: World, facts: Facts): void {
  const { note } = world;
  const { counts, memory, nine, quiet, busy } = facts;
  note('memory with nobody in the database', `${megabytes(memory.empty)} MB`);
  note(`memory with ${counts.companies} companies, idle`, `${megabytes(memory.companies)} MB`);
  note('memory of a company', kilobytes((memory.companies - memory.empty) / counts.companies));
  note(`memory with ${counts.numbers} numbers linked`, `${megabytes(memory.numbers)} MB`);
  const ofNumber = (memory.numbers - memory.companies) / counts.numbers / 2 ** 20;
  note('memory of a number that was linked for the first time', `${ofNumber.toFixed(2)} MB`);
  note('memory of an open desk', kilobytes(memory.desks / counts.desks));
  note(`${counts.desks} logins at nine`, `p95 ${Math.round(nine.p95)} ms, ${nine.failed} failed`);
  for (const [name, hour] of Object.entries({ 'the large ones quiet': quiet, 'all busy': busy })) {
    notePart(world, name, hour);
  }
  noteFelt(world, quiet.felt, busy.felt);
  const messages = quiet.usage.messages + busy.usage.messages;
  const perMillion = (facts.grown.bytes / messages) * 1_000_000;
  note('database before the hour', `${megabytes(facts.total)} MB`);
  note(
    'database, growth for a million messages',
    `${megabytes(perMillion)} MB (${megabytes(facts.grown.bytes)} MB for ${messages})`,
  );
}

function notePart({ note }: World, name: string, hour: Hour): void {
  const { usage, customers, agents, dashboards, large } = hour;
  const each = (ms: number) => (ms / usage.messages).toFixed(1);
  const share = (ms: number) => `${Math.round((ms / usage.wallMs) * 100)} %`;
  const { ms } = usage;
  note(
    `${name}: messages in, out, and with the bot’s all`,
    `${customers.begun}, ${agents.begun}, ${usage.messages} in ${Math.round(usage.wallMs / 1000)} s`,
  );
  note(
    `${name}: processor time of a message, with all that is done besides`,
    `${each(ms.server)} ms of the server, ${each(ms.database)} of the database`,
  );
  note(
    `${name}: of a core`,
    `server ${share(ms.server)}, database ${share(ms.database)}, lab ${share(ms.lab)}, whoever measures ${share(ms.measuring)}`,
  );
  note(`${name}: dashboards`, `${dashboards.begun}, p95 ${dashboards.p95.toFixed(1)} ms`);
  if (large) note(`${name}: campaign and import`, `${large.campaign}; ${large.import}`);
  note(`${name}: memory after it`, `${megabytes(hour.memory)} MB`);
  const paces = [customers, agents, dashboards];
  const lost =
    paces.reduce((sum, { failed, leftOut }) => sum + failed + leftOut, 0) + hour.felt.failed;
  const error = [...paces, hour.felt].find((one) => one.error)?.error;
  note(
    `${name}: refused, or not even tried`,
    `${lost}${error ? `, ${error}` : ''}`,
    '0',
    lost === 0,
  );
  const late = Math.max(...paces.map(({ latestMs }) => latestMs), hour.felt.latestMs);
  note(`${name}: whoever measures was late by`, `${Math.round(late)} ms at the most`);
}

function noteFelt({ note }: World, quiet: Felt, busy: Felt): void {
  const words = {
    list: 'list',
    open: 'opening a ticket',
    send: 'sending, until it is accepted',
    leaving: 'sending, until the channel has it',
    arrival: 'from the customer’s telephone to the desk',
  } as const;
  for (const [measure, what] of Object.entries(words) as [keyof typeof words, string][]) {
    const [before, during] = [quiet.p95[measure], busy.p95[measure]];
    const limit = Math.max(before * DOUBLE, before + MORE_MS);
    note(
      `a small company: ${what}, p95`,
      `${before.toFixed(1)} ms while the large ones are quiet, ${during.toFixed(1)} ms while they are busy`,
      `not doubled: ${limit.toFixed(1)} ms`,
      during <= limit,
    );
  }
}
