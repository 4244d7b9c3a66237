import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { heldByProvider, waitingRows } from './read-state.ts';
import type { World } from './world.ts';

/** A link waits up to a minute before it dials again; who stands still for longer is stuck. */
const STANDSTILL_MS = 150_000;
const LOOK_MS = 250;

/** Waits until nothing is on its way any more. Answers what is, if nothing moves. */
export async function settle(world: World): Promise<string | null> {
  const { lab } = world.shop;
  await lab.changeSettings({ gateway: 'open' });
  for (const { number } of world.allLines) await lab.clearFaults(number);
  await lab.clearMetaFaults();
  let before = '';
  let movedAt = performance.now();
  for (;;) {
    const left = await onItsWay(world);
    if (left === null) return null;
    if (left !== before) movedAt = performance.now();
    before = left;
    if (performance.now() - movedAt > STANDSTILL_MS) {
      return `nothing has moved for ${STANDSTILL_MS / 1000} s: ${left}`;
    }
    await sleep(LOOK_MS);
  }
}

async function onItsWay(world: World): Promise<string | null> {
  const { record, shop } = world;
  const { rows } = await sql<{ stored: number; unsent: number; planned: number }>`
    select count(*) filter (where not from_me and company_id = ${shop.companyId})::int as stored,
      count(*) filter (where from_me and ack = 0 and failure is null and deleted_at is null)::int as unsent,
      (select count(*)::int from schedules where status = 'PENDENTE') as planned
    from messages`.execute(shop.db);
  const { stored, unsent, planned } = rows[0]!;
  const waiting = (await waitingRows(shop.db)).filter((row) => row.state === 'waiting').length;
  const held = (await heldByProvider(world)).reduce((sum, one) => sum + one.waiting, 0);
  if (stored >= record.sent.length && unsent + planned + waiting + held === 0) return null;
  return (
    `${stored} of ${record.sent.length} stored, ${unsent} unsent, ${planned} planned, ${waiting} rows wait, ` +
    `the provider holds ${held}`
  );
}
