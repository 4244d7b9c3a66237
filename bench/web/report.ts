import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { percentiles } from '../load.ts';

export type Fact = {
  what: string;
  value: string;
  budget?: string;
  isMet?: boolean;
  /** Of what was measured many times: every one of them. */
  times?: number[];
};

const results = new URL('../results/', import.meta.url);

export function timesFact(what: string, times: readonly number[], budgetMs = 300): Fact {
  const rounded = times.map((ms) => Math.round(ms));
  const { p50, p95 } = percentiles(rounded);
  return {
    what: `${what} (${times.length} times)`,
    value: `median ${p50} ms, p95 ${p95} ms`,
    budget: `p95 ${budgetMs} ms`,
    isMet: p95 <= budgetMs,
    times: rounded,
  };
}

export type Report = {
  command: string;
  browser: string;
  loadBefore: number;
  loadAfter: number;
  facts: Fact[];
};

export function markdown({ command, browser, loadBefore, loadAfter, facts }: Report): string {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB`;
  return [
    `# The desk in the browser, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    '',
    `\`${command}\` on ${machine}, ${browser}. Browser, server and database share the machine, whose`,
    `load was ${loadBefore.toFixed(1)} at the start and ${loadAfter.toFixed(1)} at the end.`,
    '',
    '| What | measured | budget | |',
    '|---|---:|---:|---|',
    ...facts.map(({ what, value, budget = '', isMet }) => {
      const verdict = isMet === undefined ? '' : isMet ? 'met' : '**missed**';
      return `| ${what} | ${value} | ${budget} | ${verdict} |`;
    }),
    '',
  ].join('\n');
}

export const loadNow = () => loadavg()[0] ?? 0;

export async function keepReport(report: Report): Promise<string> {
  await mkdir(results, { recursive: true });
  const name = `web-${new Date().toISOString().slice(0, 16).replaceAll(':', '')}`;
  await writeFile(new URL(`${name}.md`, results), markdown(report));
  await writeFile(new URL(`${name}.json`, results), `${JSON.stringify(report, null, 2)}\n`);
  return `bench/results/${name}.md`;
}
