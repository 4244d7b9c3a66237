import { setTimeout as sleep } from 'node:timers/promises';
import { makeWorld } from '../apps/server/test/walks/world.ts';
import { lastingSession } from './lasting-session.ts';
import { jsonOf } from './siege.ts';
import type { Target } from './target.ts';
import { shoot } from './wire.ts';

const PAUSE_MS = 200;

export type Bystander = {
  leave(): Promise<{ looks: number; slowestMs: number; faults: string[] }>;
};

/** Somebody of a third company who goes on working while others attack. */
export async function startBystander(target: Target, noticedMs: number): Promise<Bystander> {
  const own = await makeWorld(target.make, 'bystander');
  const seen = { looks: 0, slowestMs: 0, faults: [] as string[] };
  let isOver = false;
  const session = lastingSession(target, own);
  async function look(): Promise<void> {
    while (!isOver) {
      const headers = await session();
      const hit = await shoot(target.url, {
        method: 'GET',
        path: '/api/tickets?showAll=true',
        headers,
      });
      seen.looks += 1;
      seen.slowestMs = Math.max(seen.slowestMs, hit.ms);
      if (hit.status !== 200 || jsonOf(hit).count !== 1) seen.faults.push(`saw ${hit.status}`);
      if (hit.ms > noticedMs) seen.faults.push(`waited ${Math.round(hit.ms)} ms`);
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
