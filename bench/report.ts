import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import type { Figures } from './load.ts';

export type Row = {
  work: string;
  connections: number;
  /** One for each run. */
  ours: Figures[];
  bare: Figures[];
};
export type Fact = { what: string; value: string; budget: string; isMet: boolean | null };
export type Report = { scale: number; seconds: number; rows: Row[]; facts: Fact[] };

const results = new URL('./results/', import.meta.url);
const whole = (value: number) => (value >= 100 ? Math.round(value) : Math.round(value * 10) / 10);

/** Of two runs the better one: what disturbs a run can only make it slower. */
function best(figures: readonly Figures[]): Figures | undefined {
  return figures.toSorted((one, other) => other.rate - one.rate)[0];
}

export function markdown({ scale, seconds, rows, facts }: Report): string {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
  const lines = [
    `# ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    '',
    `\`npm run bench -- --scale ${scale} --seconds ${seconds}\` on ${machine}. The better of two runs; client,`,
    'server and database share the machine. The cost is how many times as long as the bare route a read takes.',
    '',
    '| Work | connections | requests/s | p50 ms | p95 ms | bare requests/s | cost |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...rows.map(({ work, connections, ours, bare }) => {
      const [one, other] = [best(ours), best(bare)];
      const ratio = one && other ? `${(other.rate / one.rate).toFixed(2)}×` : '';
      const cells = [whole(one?.rate ?? 0), whole(one?.p50 ?? 0), whole(one?.p95 ?? 0)];
      return `| ${work} | ${connections} | ${cells.join(' | ')} | ${other ? whole(other.rate) : ''} | ${ratio} |`;
    }),
    '',
    '| What | measured | budget | |',
    '|---|---:|---:|---|',
    ...facts.map(
      ({ what, value, budget, isMet }) =>
        `| ${what} | ${value} | ${budget} | ${isMet === null ? '' : isMet ? 'met' : '**missed**'} |`,
    ),
    '',
  ];
  return lines.join('\n');
}

export async function keepReport(report: Report): Promise<string> {
  await mkdir(results, { recursive: true });
  const name = new Date().toISOString().slice(0, 16).replaceAll(':', '');
  await writeFile(new URL(`${name}.md`, results), markdown(report));
  await writeFile(new URL(`${name}.json`, results), `${JSON.stringify(report, null, 2)}\n`);
  return `bench/results/${name}.md`;
}
