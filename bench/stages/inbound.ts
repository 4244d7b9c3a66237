import { floodIn } from '../flood-source.ts';
import { type Inbound, measureBareInsert, measureInbound } from '../inbound.ts';
import { spent, timesOf } from '../processor-time.ts';
import type { World } from '../world.ts';

const A_SECOND = 500;

/** Injected where a driver hands over; the bot greets, shows its menu and takes the answers. */
export async function measureInjected(world: World): Promise<void> {
  const { server, pool, note, inboundSeconds } = world;
  const inserts = await measureBareInsert(pool, Math.min(world.seconds, 5));
  const prefix = `F${Date.now().toString(36)}-`;
  const begin = await timesOf(world);
  const source = await floodIn(server, prefix);
  const inbound = await measureInbound(pool, source, { seconds: inboundSeconds, prefix });
  const { perSecond } = inbound;
  const what = `inbound for ${inboundSeconds} s, bot on`;
  note(what, `${Math.round(perSecond)}/s`, `${A_SECOND}/s`, perSecond >= A_SECOND);
  noteLosses(world, what, inbound);
  const end = await timesOf(world);
  const each = (ms: number) => `${(ms / inbound.stored).toFixed(1)} ms`;
  note(`${what}: processor time each, server`, each(end.server - begin.server));
  note(`${what}: processor time each, database`, each(spent(begin.database, end.database)));
  note('bare insert of a message', `${Math.round(inserts)}/s`);
  note('an inbound message costs', `${(inserts / perSecond).toFixed(1)} bare inserts`);
}

export function noteLosses({ note }: World, what: string, inbound: Inbound): void {
  const lost = inbound.handedOver - inbound.stored;
  note(`${what}: lost of ${inbound.handedOver}`, String(lost), '0', lost === 0);
  note(`${what}: answers not sent`, String(inbound.unsent), '0', inbound.unsent === 0);
  note(`${what}: all done after`, `${Math.round(inbound.drainedMs)} ms`);
}
