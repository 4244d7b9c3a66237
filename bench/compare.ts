import { measureLoad, type Request } from './load.ts';
import type { World } from './world.ts';

export const CONNECTIONS = [10, 50];
const RUNS = 2;

/** Twice, with few and with many connections, each time beside the bare route if there is one. */
export async function compare(
  world: World,
  work: string,
  ours: (n: number) => Request,
  theirs?: (n: number) => Request,
  loads: readonly number[] = CONNECTIONS,
): Promise<void> {
  for (const connections of loads) {
    const row = { work, connections, ours: [], bare: [] } as World['rows'][number];
    for (let run = 0; run < RUNS; run += 1) {
      if (theirs) row.bare.push(await measureLoad(connections, world.seconds, theirs));
      row.ours.push(await measureLoad(connections, world.seconds, ours));
    }
    world.rows.push(row);
    const last = row.ours.at(-1)!;
    const bare = row.bare.at(-1);
    const cost = bare ? `, ${(bare.rate / last.rate).toFixed(2)} × bare` : '';
    const speed = `${Math.round(last.rate)}/s, p95 ${last.p95.toFixed(1)} ms`;
    world.tell(`${work}, ${connections} connections: ${speed}${cost}`);
  }
}
