import type { MessageVersion } from '@prosa/contract/message';
import type { Actor } from '../../db/actor.ts';
import type { ReadScope } from '../../db/scope.ts';
import { requireVisible } from '../tickets/ticket.service.ts';
import { findMessage } from './message.repository.ts';

/** What it said before it was edited, the oldest first. */
export async function listVersions(
  scope: ReadScope,
  actor: Actor,
  messageId: number,
): Promise<MessageVersion[]> {
  const message = await findMessage(scope, messageId);
  await requireVisible(scope, actor, message.ticket_id);
  const rows = await scope.db
    .selectFrom('message_versions')
    .select(['body', 'until'])
    .where('company_id', '=', scope.companyId)
    .where('message_id', '=', messageId)
    .orderBy('until')
    .execute();
  return rows.map(({ body, until }) => ({ body, until: until.toISOString() }));
}
