import type { SendBody } from '@prosa/contract/send-message';
import { createSemaphore } from '../../concurrency/semaphore.ts';
import { inSharedTransaction } from '../../db/batching/shared-transaction.ts';
import type { CompanyScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';

/* Programs send many short texts at once: those of a company share their transactions, as what comes in does. */

/** What is only written down; all else locks more than the recipient. */
export function isPlainText({ shortcode, queueId, userId, closeTicket }: SendBody): boolean {
  return (
    shortcode === undefined &&
    typeof queueId !== 'number' &&
    typeof userId !== 'number' &&
    !closeTicket
  );
}

/** Two to the same recipient cannot share: without this they would meet, fail and be tried again apart. */
const oneToEach = createSemaphore(1);

type Plain = { companyId: number; connectionId: number; body: SendBody };

export function sharedByRecipient<T>(
  { scopes, log }: Pick<Deps, 'scopes' | 'log'>,
  { companyId, connectionId, body }: Plain,
  work: (scope: CompanyScope) => Promise<T>,
): Promise<T> {
  const recipient = `${connectionId} ${body.contactId ?? body.number}`;
  return oneToEach(recipient, () =>
    inSharedTransaction(scopes, { companyId, kind: 'message-api', log }, work),
  );
}
