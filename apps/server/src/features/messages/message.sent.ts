import type { FailureReason } from '@prosa/contract/message';
import type { SentMessage, SentState } from '@prosa/contract/send-message';
import { appError } from '../../app-error.ts';
import type { ReadScope } from '../../db/scope.ts';

const reached: readonly SentState[] = ['waiting', 'sent', 'delivered', 'read', 'read'];

/** What became of a message that went out by this connection; of those that came in nothing is told. */
export async function showSent(
  scope: ReadScope,
  connectionId: number,
  id: number,
): Promise<SentMessage> {
  const row = await scope.db
    .selectFrom('messages')
    .select(['id', 'ticket_id', 'ack', 'failure', 'deleted_at', 'created_at'])
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .where('connection_id', '=', connectionId)
    .where('from_me', '=', true)
    .executeTakeFirstOrThrow(() => appError('ERR_NO_MESSAGE_FOUND'));
  return {
    messageId: row.id,
    ticketId: row.ticket_id,
    status: stateOf(row),
    ack: row.ack,
    failure: row.failure as FailureReason | null,
    createdAt: row.created_at.toISOString(),
  };
}

function stateOf(row: { ack: number; failure: string | null; deleted_at: Date | null }): SentState {
  if (row.deleted_at) return 'deleted';
  if (row.failure !== null) return 'failed';
  return reached[row.ack] ?? 'waiting';
}
