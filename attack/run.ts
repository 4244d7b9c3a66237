import { changedTables, fingerprint } from '../apps/server/test/walks/world.ts';
import { startBystander } from './bystander.ts';
import { beginSlowly } from './kinds/slow.ts';
import { kinds } from './kinds.ts';
import { laySiege, type Tally } from './siege.ts';
import type { Target } from './target.ts';
import { closeConnections } from './wire.ts';

export type AttackOptions = {
  seed: number;
  /** Of routes and of long lists, from 0 to 1. */
  share?: number;
  /** Only the kinds whose names contain one of these, and the routes that contain one of those. */
  kinds?: readonly string[];
  routes?: readonly string[];
  /** Slow requests need their two minutes. */
  slowly?: boolean;
  /** Longer, and something holds everybody up. Left out, time is not judged: it is the machine's. */
  noticedMs?: number;
  say(line: string): void;
};

/**
 * Changed in every company by the host: what it announces takes a number of everybody's events, and how
 * much each company uses is counted now and then.
 */
const ofTheHost = ['company_sequences', 'company_usage'];

/** Tries everything, and looks after each kind whether the victim is as it was. */
export async function attack(target: Target, options: AttackOptions): Promise<Tally[]> {
  const { say, slowly = true, kinds: wanted = [''] } = options;
  const isTimed = options.noticedMs !== undefined;
  const siege = await laySiege(target, { ...options, only: options.routes, isTimed });
  say(`${siege.routes.length} routes, from the product’s own document`);
  const { companyId } = siege.victim;
  const before = await fingerprint(target.db, companyId);
  const bystander = await startBystander(target, options.noticedMs ?? Number.POSITIVE_INFINITY);
  const endSlowly = slowly ? await beginSlowly(siege) : undefined;
  for (const [name, run] of Object.entries(kinds)) {
    if (!wanted.some((part) => name.includes(part))) continue;
    siege.begin(name);
    // Whatever breaks an attack off is worth a look, and the others are still tried.
    await run(siege).catch((error) => siege.note('it broke off', String(error?.stack ?? error)));
    const changed = changedTables(before, await fingerprint(target.db, companyId));
    const tally = siege.tallies.at(-1)!;
    const wrong = changed.filter((table) => !ofTheHost.includes(table));
    if (wrong.length > 0) tally.faults.push(`the other company has changed: ${wrong.join(', ')}`);
    const megabytes = Math.round((await target.memory()) / 2 ** 20);
    say(`${name}: ${tally.tried} tried, ${tally.faults.length} faults, ${megabytes} MB`);
  }
  if (endSlowly) {
    siege.begin('slow requests, lines held open');
    await endSlowly();
  }
  siege.begin('somebody who goes on working');
  const { looks, slowestMs, faults } = await bystander.leave();
  Object.assign(siege.tallies.at(-1)!, { tried: looks, accepted: looks, slowestMs, faults });
  closeConnections();
  return siege.tallies;
}
