import type { SendBody } from '@prosa/contract/send-message';
import { createSemaphore } from '../../concurrency/semaphore.ts';
import { inSharedTransaction } from '../../db/batching/shared-transaction.ts';
import type { CompanyScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import type { TokenConnection } from '../../http/app-type.ts';
import type { ToSend } from './send.ts';

/* Programs send many short texts at once: those of a company share their transactions, as what comes in does. */

/** What is only written down; all else locks more than the recipient. */
function isPlainText({ shortcode, queueId, userId, closeTicket }: SendBody): boolean {
  return (
    shortcode === undefined &&
    typeof queueId !== 'number' &&
    typeof userId !== 'number' &&
    !closeTicket
  );
}

/**
 * Two to the same recipient cannot share: without this they would meet, fail and be tried again apart. Nor can two at all
 * go on at once, since each locks its contact: they would wait in the database, with connections that others need.
 */
const oneToEach = createSemaphore(1);

type Sending = TokenConnection & { address: string; toSend: ToSend };

export function sendingTo<T>(
  { scopes, log }: Pick<Deps, 'scopes' | 'log'>,
  { companyId, connectionId, sessionId, address, toSend: { body, files } }: Sending,
  work: (scope: CompanyScope) => Promise<T>,
): Promise<T> {
  const recipient = `${connectionId} ${body.contactId ?? body.number}`;
  return oneToEach(recipient, () =>
    files.length === 0 && isPlainText(body)
      ? inSharedTransaction(scopes, { companyId, kind: 'message-api', log }, work)
      : scopes.inCompany({ companyId, actor: null, sessionId, address }, work),
  );
}
