import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { percentiles } from '../load.ts';

export type Fact = {
  what: string;
  value: string;
  budget?: string;
  isMet?: boolean;
  /** Of what was measured many times: every one of them. */
  times?: number[];
};

export type Report = {
  at: string;
  command: string;
  machine: string;
  browser: string;
  loadBefore: number;
  loadAfter: number;
  facts: Fact[];
};

const results = new URL('../results/', import.meta.url);

export const loadNow = () => loadavg()[0] ?? 0;

export function timesFact(what: string, times: readonly number[], budgetMs: number): Fact {
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

export function longTaskFact(what: string, tasks: readonly number[]): Fact {
  const longest = Math.max(0, ...tasks);
  return {
    what: `${what}: tasks over 50 ms`,
    value: tasks.length === 0 ? 'none' : `${tasks.length}, the longest ${longest} ms`,
    budget: 'none',
    isMet: tasks.length === 0,
    times: [...tasks],
  };
}

export function markdown(report: Report): string {
  const { at, command, machine, browser, loadBefore, loadAfter, facts } = report;
  return [
    `# The desk in the browser, ${at.slice(0, 16).replace('T', ' ')} UTC`,
    '',
    `\`${command}\` on ${machine}, ${browser}. Browser, server and database share the machine, whose load`,
    `was ${loadBefore.toFixed(1)} before and ${loadAfter.toFixed(1)} at the end.`,
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

export async function keepReport(report: Report, text: string): Promise<string> {
  await mkdir(results, { recursive: true });
  const name = `web-${report.at.slice(0, 16).replaceAll(':', '')}`;
  await writeFile(new URL(`${name}.md`, results), text);
  await writeFile(new URL(`${name}.json`, results), `${JSON.stringify(report, null, 2)}\n`);
  return `bench/results/${name}.md`;
}
