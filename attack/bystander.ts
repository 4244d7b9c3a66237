import { setTimeout as sleep } from 'node:timers/promises';
import { makeWorld } from '../apps/server/test/walks/world.ts';
import { bearer, jsonOf } from './siege.ts';
import type { Target } from './target.ts';
import { shoot } from './wire.ts';

const PAUSE_MS = 200;
/** Longer, and something holds everybody up: a machine that does much else is slow, too. */
const NOTICED_MS = 10_000;

export type Bystander = {
  leave(): Promise<{ looks: number; slowestMs: number; faults: string[] }>;
};

/** Somebody of a third company who goes on working while others attack. */
export async function startBystander(target: Target): Promise<Bystander> {
  const own = await makeWorld(target.make, 'bystander');
  const seen = { looks: 0, slowestMs: 0, faults: [] as string[] };
  let isOver = false;
  const shot = { method: 'GET', path: '/api/tickets?showAll=true', headers: bearer(own.token) };
  async function look(): Promise<void> {
    while (!isOver) {
      const hit = await shoot(target.url, shot);
      seen.looks += 1;
      seen.slowestMs = Math.max(seen.slowestMs, hit.ms);
      if (hit.status !== 200 || jsonOf(hit).count !== 1) seen.faults.push(`saw ${hit.status}`);
      if (hit.ms > NOTICED_MS) seen.faults.push(`waited ${Math.round(hit.ms)} ms`);
      await sleep(PAUSE_MS);
    }
  }
  const looking = look().catch((error) => void seen.faults.push(String(error)));
  return {
    async leave() {
      isOver = true;
      await looking;
      return seen;
    },
  };
}
