import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import type { Figures } from './load.ts';
import type { Fact, Looked, Row } from './world.ts';

export type Report = {
  at: string;
  command: string;
  scale: number;
  machine: string;
  rows: Row[];
  facts: Fact[];
  looked: Looked[];
};

/** A read may cost so many times the bare route; what may be left out on the way is little. */
const COST = 2;
const results = new URL('./results/', import.meta.url);
const whole = (value: number) => (value >= 100 ? Math.round(value) : Math.round(value * 10) / 10);
const verdict = (isMet: boolean | null) => (isMet === null ? '' : isMet ? 'met' : '**missed**');

/** Of two runs the better one: what disturbs a run can only make it slower. */
function best(figures: readonly Figures[]): Figures | undefined {
  return figures.toSorted((one, other) => other.rate - one.rate)[0];
}

export function machine(): string {
  const model = cpus()[0]?.model.trim();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${model}), ${memory} GB, ${process.platform}, Node ${process.versions.node}`;
}

export function markdown(report: Report, smaller: Report | null): string {
  const { at, command, rows, facts } = report;
  return [
    `# ${at.slice(0, 16).replace('T', ' ')} UTC`,
    '',
    `\`${command}\` on ${report.machine}. The better of two runs; client, server and database share`,
    `the machine. The cost of a read is the bare route's rate over ours, both at the same load; budget ${COST}×. Who asks`,
    'the same at the same moment shares the answer, which no bare route does: without that are the rows with one',
    'connection, and those where each asks for their own.',
    '',
    '| Work | connections | requests/s | p50 ms | p95 ms | bare requests/s | cost | |',
    '|---|---:|---:|---:|---:|---:|---:|---|',
    ...rows.map(rowLine),
    '',
    '| What | measured | budget | |',
    '|---|---:|---:|---|',
    ...facts.map(
      ({ what, value, budget, isMet }) => `| ${what} | ${value} | ${budget} | ${verdict(isMet)} |`,
    ),
    '',
    ...(smaller ? growth(report, smaller) : []),
  ].join('\n');
}

function rowLine({ work, connections, ours, bare }: Row): string {
  const [one, other] = [best(ours), best(bare)];
  const cost = one && other ? other.rate / one.rate : null;
  const cells = [
    ...[work, connections, whole(one?.rate ?? 0), whole(one?.p50 ?? 0), whole(one?.p95 ?? 0)],
    ...[other ? whole(other.rate) : '', cost ? `${cost.toFixed(2)}×` : ''],
    verdict(cost === null ? null : cost <= COST),
  ];
  return `| ${cells.join(' | ')} |`;
}

function growth(report: Report, smaller: Report): string[] {
  const times = report.scale / smaller.scale;
  return [
    `## Growth: ${times} times the messages of ${smaller.at.slice(0, 16).replace('T', ' ')} UTC`,
    '',
    '| Work | connections | p50 ms then | p50 ms now | times |',
    '|---|---:|---:|---:|---:|',
    ...report.rows.flatMap(({ work, connections, ours }) => {
      const row = smaller.rows.find((one) => one.work === work && one.connections === connections);
      const [now, then] = [best(ours), row && best(row.ours)];
      if (!now || !then) return [];
      const cells = [work, connections, whole(then.p50), whole(now.p50)];
      return `| ${cells.join(' | ')} | ${(now.p50 / then.p50).toFixed(2)} |`;
    }),
    '',
    ...(smaller.looked ? lookedGrowth(report.looked, smaller.looked) : []),
  ];
}

/** No clock is as exact: what looks at the same number of rows costs the same. */
function lookedGrowth(now: readonly Looked[], then: readonly Looked[]): string[] {
  const before = new Map(then.map(({ work, rows }) => [work, rows]));
  return [
    '| Rows of the large tables that it looks at | then | now |',
    '|---|---:|---:|',
    ...now.map(({ work, rows }) => `| ${work} | ${before.get(work) ?? ''} | ${rows} |`),
    '',
  ];
}

/** The newest result of a smaller scale, to see what the growth costs. */
export async function smallerReport(scale: number): Promise<Report | null> {
  await mkdir(results, { recursive: true });
  const names = (await readdir(results)).filter((name) => /^\d.*\.json$/.test(name)).toSorted();
  for (const name of names.reverse()) {
    const report: Partial<Report> = JSON.parse(await readFile(new URL(name, results), 'utf8'));
    const { scale: its, rows } = report;
    if (its !== undefined && its < scale && rows?.length) return report as Report;
  }
  return null;
}

export async function keepReport(report: Report, text: string): Promise<string> {
  await mkdir(results, { recursive: true });
  const name = report.at.slice(0, 16).replaceAll(':', '');
  await writeFile(new URL(`${name}.md`, results), text);
  await writeFile(new URL(`${name}.json`, results), `${JSON.stringify(report, null, 2)}\n`);
  return `bench/results/${name}.md`;
}
