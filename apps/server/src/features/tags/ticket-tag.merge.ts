import type { CompanyScope } from '../../db/scope.ts';
import { tagsCounted } from './tag.events.ts';
import { insertTicketTag, removeTicketTag, renewTicket } from './ticket-tag.repository.ts';

export type AddedTag = { ticketId: number; tagId: number };

/**
 * A ticket's conversation went over to another one: so do its tags. Lanes of the board do not; a
 * ticket stands in one, and the one that goes on has its own.
 */
export async function copyTags(
  scope: CompanyScope,
  folded: readonly { from: number; to: number }[],
): Promise<AddedTag[]> {
  const added: AddedTag[] = [];
  for (const { from, to } of folded) {
    for (const tagId of await plainTagsOf(scope, from)) {
      if (await insertTicketTag(scope, to, tagId)) added.push({ ticketId: to, tagId });
    }
  }
  tellCounts(scope, added);
  return added;
}

export async function takeBackTags(scope: CompanyScope, added: readonly AddedTag[]): Promise<void> {
  for (const { ticketId, tagId } of added) {
    if (await removeTicketTag(scope, ticketId, tagId)) await renewTicket(scope, ticketId);
  }
  tellCounts(scope, added);
}

function tellCounts(scope: CompanyScope, moved: readonly AddedTag[]): void {
  if (moved.length > 0) scope.tell(tagsCounted([...new Set(moved.map(({ tagId }) => tagId))]));
}

async function plainTagsOf(scope: CompanyScope, ticketId: number): Promise<number[]> {
  const rows = await scope.db
    .selectFrom('ticket_tags')
    .innerJoin('tags', (join) =>
      join
        .onRef('tags.company_id', '=', 'ticket_tags.company_id')
        .onRef('tags.id', '=', 'ticket_tags.tag_id'),
    )
    .select('tags.id')
    .where('ticket_tags.company_id', '=', scope.companyId)
    .where('ticket_tags.ticket_id', '=', ticketId)
    .where('tags.kanban', '=', false)
    .execute();
  return rows.map((row) => row.id);
}
