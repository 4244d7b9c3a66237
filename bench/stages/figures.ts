import { floodIn } from '../flood-source.ts';
import { measureInbound } from '../inbound.ts';
import { spent, timesOf } from '../processor-time.ts';
import type { World } from '../world.ts';

/** So much more processor time an inbound message may take because the dashboard's figures are kept. */
const MORE = 0.1;
/** In turn, so that what the database tidies up meanwhile falls on both. */
const TURNS = ['kept', 'not', 'not', 'kept', 'kept', 'not'] as const;

/** Inbound messages with and without what keeps the figures (migration 0079): triggers, and what a round knows. */
export async function measureFigures(world: World): Promise<void> {
  const { pool, note, tell } = world;
  const { rows } = await pool.query(`select pg_get_functiondef('know_place'::regproc) as made`);
  const each = { kept: [] as number[], not: [] as number[] };
  try {
    for (const turn of TURNS) {
      await keepFigures(world, turn === 'kept', rows[0].made);
      const ms = await processorTimeEach(world);
      each[turn].push(ms);
      tell(`figures ${turn === 'kept' ? 'kept' : 'not kept'}: ${ms.toFixed(2)} ms each`);
    }
  } finally {
    await keepFigures(world, true, rows[0].made);
  }
  // The best of each: what disturbs a run can only make it slower.
  const [kept, not] = [Math.min(...each.kept), Math.min(...each.not)];
  const more = kept / not - 1;
  const value = `${kept.toFixed(2)} ms, ${(more * 100).toFixed(1)} % more`;
  note(
    'processor time of an inbound message, figures kept',
    value,
    `${MORE * 100} %`,
    more <= MORE,
  );
}

/** Without: a new round knows but what its table demands. */
async function keepFigures({ pool }: World, isKept: boolean, knowPlace: string): Promise<void> {
  const change = isKept ? 'enable' : 'disable';
  for (const trigger of [
    'keep_figures_of_new',
    'keep_figures_of_changed',
    'keep_figures_of_deleted',
  ]) {
    await pool.query(`alter table attendances ${change} trigger ${trigger}`);
  }
  await pool.query(
    isKept
      ? knowPlace
      : `create or replace function know_place() returns trigger language plpgsql as
         'begin new.connection_id := 0; return new; end'`,
  );
}

/** Server and database together, of each message that came in. */
async function processorTimeEach({ server, pool, inboundSeconds }: World): Promise<number> {
  const prefix = `G${Date.now().toString(36)}-`;
  const begin = await timesOf({ server, pool });
  const source = await floodIn(server, prefix);
  const seconds = Math.max(3, inboundSeconds / TURNS.length);
  const { stored } = await measureInbound(pool, source, { seconds, prefix });
  const end = await timesOf({ server, pool });
  return (end.server - begin.server + spent(begin.database, end.database)) / stored;
}
