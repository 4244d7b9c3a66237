import type { Tally } from './siege.ts';

const SHOWN = 20;

export function table(tallies: readonly Tally[]): string {
  const sum = (field: 'tried' | 'refused' | 'accepted' | 'cutOff') =>
    tallies.reduce((total, tally) => total + tally[field], 0);
  const faults = tallies.flatMap((tally) => tally.faults).length;
  const rows = tallies.map((one) => [
    ...[one.kind, one.tried, one.refused, one.accepted, one.cutOff],
    ...[Math.round(one.slowestMs) || '', one.faults.length],
  ]);
  const lines = [
    ['What', 'tried', 'refused', 'answered', 'cut off', 'slowest, ms', 'faults'],
    ['---', '---:', '---:', '---:', '---:', '---:', '---:'],
    ...rows,
    ['all', sum('tried'), sum('refused'), sum('accepted'), sum('cutOff'), '', faults],
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** One line a fault, of each kind as many as anybody would read. */
export function faultLines(tallies: readonly Tally[]): string[] {
  return tallies.flatMap(({ kind, faults }) => [
    ...faults.slice(0, SHOWN).map((fault) => `FAULT, ${kind}: ${fault}`),
    ...(faults.length > SHOWN ? [`… and ${faults.length - SHOWN} more, ${kind}`] : []),
  ]);
}
