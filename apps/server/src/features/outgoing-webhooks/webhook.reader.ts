import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { OrderedItem } from '../../jobs/ordered-reader/ordered-table.ts';
import { growingPauses, type RetryRule } from '../../jobs/ordered-reader/pauses.ts';
import { externalReader, type Reader } from '../../jobs/ordered-reader/reader.ts';
import { decrypt } from '../../security/encryption.ts';
import { guardedRequest, OutgoingFailure, type Resolve } from '../../security/guarded-request.ts';
import { isOpenCompany } from '../companies/company.repository.ts';
import { noteFailure, noteSuccess, type Tried } from './webhook.outcome.ts';
import { webhookSecretPlace } from './webhook.service.ts';
import { signedHeaders } from './webhook.signature.ts';

type Item = OrderedItem & {
  webhook_id: number;
  event_id: string;
  payload: string;
  created_at: Date;
};

/** An address that takes its time must not take everybody's. */
const AT_ONCE = 24;
const AT_ONCE_EACH = 8;
const WHEN_BUSY_MS = 400;
/** Of an answer so much is kept for people to look at. */
const KEPT_ANSWER = 1000;

/** Five seconds, then twice as long each time up to an hour: about a day in all. */
const forADay = growingPauses({ attempts: 34, firstMs: 5_000, maxMs: 3_600_000 });
/** Until the company may work again, which is then noticed within minutes. */
const whileClosed = growingPauses({ attempts: 100_000, firstMs: 5_000, maxMs: 600_000 });
/** For longer than that nobody waits: it is kept as what was not delivered is, to be replayed. */
const WAITS_CLOSED_MS = 7 * 86_400_000;

export const webhookRetry: RetryRule = (attempt, error) => {
  if (error instanceof Busy) return WHEN_BUSY_MS;
  if (error instanceof NotSending) return null;
  if (error instanceof CompanyClosed) return whileClosed(attempt, error);
  return forADay(attempt, error);
};

/** As many as may be are on their way to this address. */
class Busy extends Error {
  override readonly name = 'Busy';
}

/** It was put aside or switched off: what waited is kept, to be replayed. */
class NotSending extends Error {
  override readonly name = 'NotSending';
}

/** It is overdue, blocked, or about to be deleted: nothing of it goes out. */
class CompanyClosed extends Error {
  override readonly name = 'CompanyClosed';
}

/** Anything but 2xx; a redirect, too. */
class Refused extends Error {
  override readonly name = 'Refused';
}

type Parts = Pick<Deps, 'scopes' | 'keys' | 'config' | 'now'> & { resolve?: Resolve };

/** Sends what happened to whoever wants to hear it: in order for each ticket, and again until it is taken. */
export function webhookReader({ scopes, keys, config, now, resolve }: Parts): Reader {
  const underWay = new Map<number, number>();

  function taking(webhookId: number, change: 1 | -1): void {
    const count = (underWay.get(webhookId) ?? 0) + change;
    if (count === 0) underWay.delete(webhookId);
    else underWay.set(webhookId, count);
  }

  async function send(item: Item, signal: AbortSignal): Promise<Tried> {
    const { company_id: companyId, webhook_id: webhookId, event_id: id, payload: body } = item;
    const hook = await scopes
      .reading({ companyId, actor: null })
      .db.selectFrom('webhooks')
      .select(['url', 'secret', 'active', 'aside_at'])
      .select(isOpenCompany(sql.ref('webhooks.company_id'), now()).as('isOpen'))
      .where('company_id', '=', companyId)
      .where('id', '=', webhookId)
      .executeTakeFirst();
    if (!hook?.active || hook.aside_at) throw new NotSending();
    const at = now();
    if (!hook.isOpen) {
      const isOld = at.getTime() - item.created_at.getTime() > WAITS_CLOSED_MS;
      throw isOld ? new NotSending() : new CompanyClosed();
    }
    const secret = decrypt(keys, webhookSecretPlace(companyId), hook.secret);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Prosa-Webhooks/1',
      ...signedHeaders(secret, { id, at, body }),
    };
    const began = performance.now();
    const took = () => ({ at, ms: Math.round(performance.now() - began) });
    try {
      const answer = await guardedRequest(
        { url: hook.url, headers, body },
        {
          allowPrivate: config.WEBHOOK_PRIVATE_NETWORKS,
          signal,
          ...(resolve && { resolve }),
        },
      );
      const { status } = answer;
      return { ...took(), status, error: null, answer: shortened(answer.body) };
    } catch (error) {
      if (!(error instanceof OutgoingFailure)) throw error;
      return { ...took(), status: null, error: error.code, answer: '' };
    }
  }

  return externalReader<Item, Tried>({
    table: 'webhook_deliveries',
    concurrency: AT_ONCE,
    timeoutMs: 30_000,
    retry: webhookRetry,
    isAway: (error) => error instanceof Busy || error instanceof CompanyClosed,
    async perform(item, { signal }) {
      const { webhook_id: webhookId, company_id: companyId } = item;
      if ((underWay.get(webhookId) ?? 0) >= AT_ONCE_EACH) throw new Busy();
      taking(webhookId, 1);
      try {
        const tried = await send(item, signal);
        if (tried.status !== null && tried.status >= 200 && tried.status < 300) return tried;
        await scopes.inCompany({ companyId, actor: null }, (scope) =>
          noteFailure(scope, item, tried),
        );
        throw new Refused();
      } finally {
        taking(webhookId, -1);
      }
    },
    record: (scope, item, tried) => noteSuccess(scope, item, tried),
  });
}

/** What cannot be stored is no text. */
function shortened(answer: string): string {
  return answer.slice(0, KEPT_ANSWER).toWellFormed().replaceAll('\0', '');
}
