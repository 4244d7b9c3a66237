import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultChanges } from '../../apps/lab/src/contract/fault.ts';
import type { MetaFaultChanges } from '../../apps/lab/src/contract/person.ts';
import { inWords } from '../in-words.ts';
import type { Disturbance, Track } from '../plan.ts';
import type { World } from '../world.ts';
import { strikePostmaster } from './postmaster.ts';
import { within } from './within.ts';

/** Whoever is struck again before they got up shows nothing: on a slow machine it takes a while. */
const GETTING_UP_MS = 60_000;
/** Who has taken so many messages, or all that there are, is up. */
const TAKEN = 25;

/** How often each kind was done. */
export type DisturbanceCounts = Map<Disturbance['kind'], number>;

/** Goes along the tracks, side by side, until told to stop; then everything is whole again. */
export async function disturb(
  world: World,
  plan: readonly Track[],
  stop: AbortSignal,
): Promise<DisturbanceCounts> {
  const counts: DisturbanceCounts = new Map();
  const pause = (ms: number) => sleep(ms, undefined, { signal: stop }).catch(() => undefined);
  await Promise.all(
    plan.map(async (track) => {
      let takenBefore = 0;
      for (const { afterMs, ...one } of track) {
        await pause(afterMs);
        const { sent, confirmed } = world.record;
        const isUp = () =>
          confirmed.size >= Math.min(takenBefore + TAKEN, sent.length) || stop.aborted;
        if (isStrike(one)) await within(GETTING_UP_MS, isUp, pause);
        takenBefore = confirmed.size;
        if (stop.aborted) return;
        world.say(inWords(one));
        counts.set(one.kind, (counts.get(one.kind) ?? 0) + 1);
        await apply(world, one, pause);
      }
    }),
  );
  return counts;
}

function isStrike({ kind }: Disturbance): boolean {
  return (
    kind === 'kill-server' ||
    kind === 'kill-process' ||
    kind === 'restart-database' ||
    kind === 'kill-postmaster'
  );
}

async function apply(
  world: World,
  one: Disturbance,
  pause: (ms: number) => Promise<void>,
): Promise<void> {
  const { lab } = world.shop;
  const line = 'line' in one ? world.allLines[one.line]! : undefined;
  const faultFor = async (fault: FaultChanges, off: FaultChanges, forMs: number) => {
    await lab.setFaults(line!.number, fault);
    await pause(forMs);
    await lab.setFaults(line!.number, off);
  };
  const pageFaultFor = async (fault: MetaFaultChanges, off: MetaFaultChanges, forMs: number) => {
    await lab.setMetaFaults(fault);
    await pause(forMs);
    await lab.setMetaFaults(off);
  };
  switch (one.kind) {
    case 'kill-server':
      return world.server.kill(one.pauseMs);
    case 'restart-database':
      return world.database.restart(one.how, one.pauseMs);
    case 'kill-postmaster':
      return strikePostmaster(world, pause);
    case 'drop-link':
      return cut(world, line!.device);
    case 'close-gateway':
      await lab.changeSettings({ gateway: one.how });
      await pause(one.forMs);
      await lab.changeSettings({ gateway: 'open' });
      return;
    case 'silence':
      await faultFor({ silence: true }, { silence: false }, one.forMs);
      // What was said meanwhile is lost on this connection: a network that stood still for long is dead.
      return cut(world, line!.device);
    case 'delay':
      return faultFor({ delayMs: one.delayMs }, { delayMs: 0 }, one.forMs);
    case 'duplicate':
      return faultFor({ duplicate: true }, { duplicate: false }, one.forMs);
    case 'reorder':
      return faultFor({ reorder: one.count }, { reorder: 0 }, one.forMs);
    case 'withhold-acks':
      return faultFor({ withholdAcks: true }, { withholdAcks: false }, one.forMs);
    case 'page-duplicate':
      return pageFaultFor({ duplicate: true }, { duplicate: false }, one.forMs);
    case 'page-reorder':
      return pageFaultFor({ reorder: one.count }, { reorder: 0 }, one.forMs);
    case 'page-delay':
      return pageFaultFor({ delayMs: one.delayMs }, { delayMs: 0 }, one.forMs);
    case 'page-away':
      return pageFaultFor({ away: true }, { away: false }, one.forMs);
    case 'page-withhold':
      return pageFaultFor({ withholdAnswers: true }, { withholdAnswers: false }, one.forMs);
    case 'page-sent-with-error':
      return pageFaultFor(
        { error: { ...one.error, afterDelivery: true } },
        { error: null },
        one.forMs,
      );
    case 'page-standby':
      return pageFaultFor({ standby: true }, { standby: false }, one.forMs);
    case 'page-restricted':
      return pageFaultFor({ error: { code: 10, subcode: 1893063 } }, { error: null }, one.forMs);
    case 'kill-process':
      return world.cluster?.kill(one);
    case 'restart-redis':
      return world.cluster?.restartRedis(one.pauseMs);
    case 'store-away':
      return world.cluster?.takeStoreAway(() => pause(one.forMs));
  }
}

/** Nothing to cut while it is away. */
async function cut({ shop }: World, device: string): Promise<void> {
  const { online } = await shop.lab.device(device);
  if (online) await shop.lab.drop(device);
}
