import type { Provider } from '@prosa/contract/payment';
import { createSemaphore } from '../../concurrency/semaphore.ts';
import type { Deps } from '../../deps.ts';
import { type CronEntry, cron } from '../../jobs/cron.ts';
import { defineSystemTask, nothing, type SystemTask } from '../../jobs/task.ts';
import { lookAtAttempts } from './payment.looking.ts';
import { settle } from './payment.settle.ts';
import { type PaymentProvider, ProviderFailure } from './provider.ts';
import { paymentProviders } from './providers.ts';

type Parts = Pick<Deps, 'scopes' | 'keys' | 'config' | 'now' | 'log'>;

const AT_ONCE = 200;
const SIDE_BY_SIDE = 4;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** After that only the nightly look goes on. */
const MOST_TRIES = 40;
const DAY_MS = 24 * 3_600_000;
const EVENTS_KEPT_DAYS = 90;
const LOOKED_BACK_DAYS = 90;
const LOOKED_AT_PER_NIGHT = 500;
const WHY = 'webhooks of providers name no company';

/** The task's name is known to whoever stores an event, without what it needs to run. */
export const settleEventsName = { kind: 'system', name: 'settle-payment-events' } as const;

/** What providers said happened: each payment is asked back once, however many events named it. */
export function settleEventsTask(deps: Parts): SystemTask<typeof nothing> {
  return defineSystemTask({
    ...settleEventsName,
    payload: nothing,
    async run(_payload, { signal }) {
      while (!signal.aborted && (await settleSome(deps, signal))) {
        // Until there is none whose time has come.
      }
      await lookAtAttempts(deps, signal);
    },
  });
}

/** Without any webhook: what was offered and may have been paid. */
export function lookAtAttemptsTask(deps: Parts): SystemTask<typeof nothing> {
  return defineSystemTask({
    name: 'look-at-payment-attempts',
    payload: nothing,
    run: (_payload, { signal }) => lookAtAttempts(deps, signal),
  });
}

/** Each night: refunds and disputes that nobody told of; and events that are long done are forgotten. */
export function lookAtPaymentsTask(deps: Parts): SystemTask<typeof nothing> {
  return defineSystemTask({
    name: 'look-at-payments',
    payload: nothing,
    async run(_payload, { signal }) {
      await forgetOldEvents(deps);
      await lookAtPayments(deps, signal);
    },
  });
}

export function paymentCron(deps: Parts): CronEntry[] {
  return [
    cron('* * * * *', settleEventsTask(deps), {}),
    cron('*/10 * * * *', lookAtAttemptsTask(deps), {}),
    cron('17 6 * * *', lookAtPaymentsTask(deps), {}, { catchUpMs: DAY_MS }),
  ];
}

type Waiting = { id: number; provider: Provider; reference: string; tries: number };

async function settleSome(deps: Parts, signal: AbortSignal): Promise<boolean> {
  const events = await deps.scopes.DANGEROUSLY_acrossCompanies(WHY, ({ db, now }) =>
    db
      .selectFrom('payment_events')
      .select(['id', 'provider', 'reference', 'tries'])
      .where('done_at', 'is', null)
      .where('next_try_at', '<=', now)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute(),
  );
  const groups = Map.groupBy(events, ({ provider, reference }) => `${provider} ${reference}`);
  const { byName } = await paymentProviders(deps);
  const some = createSemaphore(SIDE_BY_SIDE);
  await Promise.all(
    [...groups.values()].map((group) =>
      some('all', async () => {
        const [first] = group;
        if (!first || signal.aborted) return;
        await settleGroup(deps, byName.get(first.provider), group);
      }),
    ),
  );
  return events.length > 0;
}

async function settleGroup(
  deps: Parts,
  provider: PaymentProvider | undefined,
  group: Waiting[],
): Promise<void> {
  const [{ reference, tries }] = group as [Waiting];
  const ids = group.map(({ id }) => id);
  if (!provider) return finish(deps, ids, 'no provider');
  try {
    const standings = await settle(deps, provider, { reference });
    await finish(deps, ids, standings[0]?.state ?? 'nothing');
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (!error.isPassing || tries >= MOST_TRIES) return finish(deps, ids, 'unknown');
    deps.log.warn(
      { provider: provider.name, why: error.message },
      'a payment waits to be looked at',
    );
    await tryLater(deps, ids, tries);
  }
}

async function finish({ scopes }: Parts, ids: number[], outcome: string): Promise<void> {
  await scopes.DANGEROUSLY_acrossCompanies(WHY, ({ db, now }) =>
    db
      .updateTable('payment_events')
      .set({ done_at: now, outcome })
      .where('id', 'in', ids)
      .execute(),
  );
}

async function tryLater({ scopes }: Parts, ids: number[], tries: number): Promise<void> {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS);
  await scopes.DANGEROUSLY_acrossCompanies(WHY, ({ db, now }) =>
    db
      .updateTable('payment_events')
      .set((row) => ({
        tries: row('tries', '+', 1),
        next_try_at: new Date(now.getTime() + pause),
      }))
      .where('id', 'in', ids)
      .execute(),
  );
}

async function forgetOldEvents({ scopes }: Parts): Promise<void> {
  await scopes.DANGEROUSLY_acrossCompanies(WHY, ({ db, now }) =>
    db
      .deleteFrom('payment_events')
      .where('done_at', '<', new Date(now.getTime() - EVENTS_KEPT_DAYS * DAY_MS))
      .execute(),
  );
}

async function lookAtPayments(deps: Parts, signal: AbortSignal): Promise<void> {
  const payments = await deps.scopes.DANGEROUSLY_acrossCompanies(WHY, ({ db, now }) =>
    db
      .selectFrom('payments')
      .select(['provider', 'reference'])
      .where('created_at', '>', new Date(now.getTime() - LOOKED_BACK_DAYS * DAY_MS))
      .where('looked_at', '<', new Date(now.getTime() - DAY_MS / 2))
      .orderBy('looked_at')
      .limit(LOOKED_AT_PER_NIGHT)
      .execute(),
  );
  const { byName } = await paymentProviders(deps);
  for (const { provider: name, reference } of payments) {
    const provider = byName.get(name);
    if (!provider || signal.aborted) continue;
    await settle(deps, provider, { reference }).catch((error: unknown) => {
      if (!(error instanceof ProviderFailure)) throw error;
    });
  }
}
