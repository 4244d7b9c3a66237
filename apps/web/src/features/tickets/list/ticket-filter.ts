import type { MessageKind } from '@prosa/contract/message';
import { may, type Profile } from '@prosa/contract/permissions';
import { searchTerms, unmarked } from '@prosa/contract/search-words';
import type { Ticket, TicketStatus } from '@prosa/contract/ticket';
import { foldText } from '../../../lib/fold-text.ts';

/** Which tickets a list asks for; the names are the API's. What is left out does not narrow. */
export type TicketFilter = {
  status?: TicketStatus;
  isGroup?: boolean;
  showAll?: boolean;
  queueIds?: readonly number[];
  tags?: readonly number[];
  users?: readonly number[];
  searchParam?: string;
  withUnreadMessages?: boolean;
  /** What was not read comes first otherwise. */
  order?: 'newest';
};

/** Who looks: as the server knows them, so that a browser decides about an event as it would. */
export type Viewer = {
  userId: number;
  profile: Profile;
  queueIds: readonly number[];
  /** While a company has no queue at all, everybody sees what is in none. */
  companyHasQueues: boolean;
};

export type Placed = Pick<Ticket, 'userId' | 'queueId'>;

export function maySeeTicket(viewer: Viewer, { userId, queueId }: Placed): boolean {
  if (may(viewer.profile, 'tickets:see-all') || userId === viewer.userId) return true;
  if (queueId === null) return !viewer.companyHasQueues;
  return viewer.queueIds.includes(queueId);
}

/**
 * Whether a list with this filter has the ticket. Words may also stand in messages that no browser
 * has: a ticket that was `found` by them stays found.
 */
export function belongs(
  ticket: Ticket,
  filter: TicketFilter,
  viewer: Viewer,
  words: { found: boolean; said?: { kind: MessageKind; body: string } },
): boolean {
  const { status, isGroup, queueIds, users, tags, searchParam } = filter;
  const isMine = ticket.userId === viewer.userId;
  if (!maySeeTicket(viewer, ticket)) return false;
  if (!isSearch(filter) && !seesOthers(filter, viewer) && !isMine && ticket.status === 'open')
    return false;
  if (status && ticket.status !== status) return false;
  if (isGroup !== undefined && ticket.isGroup !== isGroup) return false;
  if (filter.withUnreadMessages && ticket.unreadMessages === 0) return false;
  if (queueIds && !includes(queueIds, ticket.queueId)) return false;
  if (users?.length && !includes(users, ticket.userId)) return false;
  if (tags?.some((id) => !ticket.tags.some((tag) => tag.id === id))) return false;
  return !searchParam || words.found || hasWords(ticket, searchParam, words.said?.body);
}

function isSearch({ status, withUnreadMessages }: TicketFilter): boolean {
  return status === undefined && !withUnreadMessages;
}

function seesOthers({ showAll = false }: TicketFilter, { profile }: Viewer): boolean {
  return showAll && may(profile, 'tickets-manager:showall');
}

function includes(ids: readonly number[], id: number | null): boolean {
  return id !== null && ids.includes(id);
}

/** As the server looks: each word in the name, the number or the text, without case, accents or marks. */
function hasWords({ contact }: Ticket, wanted: string, body = ''): boolean {
  const texts = [contact.name, body].map((text) => foldText(unmarked(text)));
  const terms = searchTerms(wanted);
  return (
    terms.length > 0 &&
    terms.every(
      ({ text, digits }) =>
        texts.some((one) => one.includes(foldText(text))) ||
        (digits !== null && contact.number.includes(digits)),
    )
  );
}
