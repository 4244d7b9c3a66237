import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultChanges } from '../../apps/lab/src/contract/fault.ts';
import { type Disturbance, inWords, type Planned } from '../plan.ts';
import type { World } from '../world.ts';

export type Disturbing = {
  /** Resolves when all of the plan is done and undone. */
  done: Promise<void>;
  counts: Map<string, number>;
};

/** Does what was planned, at its time, whatever else is under way. */
export function disturb(world: World, plan: readonly Planned[]): Disturbing {
  const counts = new Map<string, number>();
  // Two at once upon the same thing would be one: what is dead cannot be killed.
  const turns = new Map<string, Promise<void>>();
  const done = Promise.all(
    plan.map(async ({ atMs, ...one }) => {
      await sleep(atMs);
      const subject = subjectOf(one);
      const turn = (turns.get(subject) ?? Promise.resolve()).then(async () => {
        world.say(inWords(one));
        counts.set(one.kind, (counts.get(one.kind) ?? 0) + 1);
        await apply(world, one);
      });
      turns.set(
        subject,
        turn.catch(() => undefined),
      );
      await turn;
    }),
  ).then(() => undefined);
  return { done, counts };
}

function subjectOf(one: Disturbance): string {
  if (one.kind === 'kill-server' || one.kind === 'restart-database') return one.kind;
  return 'line' in one ? `${one.kind} ${one.line}` : one.kind;
}

async function apply(world: World, one: Disturbance): Promise<void> {
  const { lab } = world.shop;
  const line = 'line' in one ? world.lines[one.line]! : undefined;
  const faultFor = async (fault: FaultChanges, off: FaultChanges, forMs: number) => {
    await lab.setFaults(line!.number, fault);
    await sleep(forMs);
    await lab.setFaults(line!.number, off);
  };
  switch (one.kind) {
    case 'kill-server':
      return world.server.kill(one.pauseMs);
    case 'restart-database':
      return world.database.restart(one.how, one.pauseMs);
    case 'drop-link':
      return lab.drop(line!.device);
    case 'close-gateway':
      await lab.changeSettings({ gateway: one.how });
      await sleep(one.forMs);
      await lab.changeSettings({ gateway: 'open' });
      return;
    case 'silence':
      await faultFor({ silence: true }, { silence: false }, one.forMs);
      // What was said meanwhile is lost on this connection: a network that stood still for long is dead.
      return lab.drop(line!.device);
    case 'delay':
      return faultFor({ delayMs: one.delayMs }, { delayMs: 0 }, one.forMs);
    case 'duplicate':
      return faultFor({ duplicate: true }, { duplicate: false }, one.forMs);
    case 'reorder':
      return faultFor({ reorder: one.count }, { reorder: 0 }, one.forMs);
    case 'withhold-acks':
      return faultFor({ withholdAcks: true }, { withholdAcks: false }, one.forMs);
  }
}
