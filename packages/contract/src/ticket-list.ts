import { foldText } from './fold-text.ts';
import { may, type Profile } from './permissions.ts';
import { searchTerms, unmarked } from './search-words.ts';
import type { Ticket, TicketListQuery } from './ticket.ts';
import { maySeeTicket, type TicketViewer } from './ticket-visibility.ts';

/*
 * Which tickets a list has, once: the browser asks it of every ticket that it hears of, and the server's SQL is held
 * against it (ticket.list.property.test.ts). Their order is in ticket-order.ts.
 */

/** What narrows a list, by the API's names. What is left out does not narrow. */
export type TicketFilter = {
  status?: Ticket['status'];
  isGroup?: boolean;
  /** For tickets-manager:showall; from others it lifts nothing. */
  showAll?: boolean;
  /** None chosen is none. */
  queueIds?: readonly number[];
  /** Has all of them. */
  tags?: readonly number[];
  /** Is any of them's. */
  users?: readonly number[];
  searchParam?: string;
  withUnreadMessages?: boolean;
  /** What was not read comes first otherwise. */
  order?: 'newest';
};

type Listed = Pick<
  Ticket,
  'status' | 'userId' | 'queueId' | 'isGroup' | 'unreadMessages' | 'tags' | 'contact'
>;

/** Words may also stand in messages that only the server has: a ticket `found` by them stays found. */
type Words = { found: boolean; said?: { body: string } };

export function isInList(
  ticket: Listed,
  filter: TicketFilter,
  viewer: TicketViewer,
  words: Words = { found: false },
): boolean {
  const { status, isGroup, queueIds, users, tags, searchParam } = filter;
  if (!maySeeTicket(viewer, ticket)) return false;
  const isOthers = ticket.status === 'open' && ticket.userId !== viewer.userId;
  if (isOthers && hidesOthersOpen(viewer.profile, filter)) return false;
  if (status && ticket.status !== status) return false;
  if (isGroup !== undefined && ticket.isGroup !== isGroup) return false;
  if (filter.withUnreadMessages && ticket.unreadMessages === 0) return false;
  if (queueIds && !includes(queueIds, ticket.queueId)) return false;
  if (users?.length && !includes(users, ticket.userId)) return false;
  if (tags?.some((id) => !ticket.tags.some((tag) => tag.id === id))) return false;
  return !searchParam || words.found || hasWords(ticket, searchParam, words.said?.body);
}

/** In the lists an open ticket is its agent's alone; a search, and showAll, has the colleagues', too. */
export function hidesOthersOpen(
  profile: Profile,
  {
    status,
    withUnreadMessages,
    showAll,
  }: Partial<Pick<TicketListQuery, 'status' | 'withUnreadMessages' | 'showAll'>>,
): boolean {
  const isSearch = status === undefined && !withUnreadMessages;
  return !isSearch && !(showAll && may(profile, 'tickets-manager:showall'));
}

function includes(ids: readonly number[], id: number | null): boolean {
  return id !== null && ids.includes(id);
}

/** As the server looks: each word in the name, the number or the text, without case, accents or marks. */
function hasWords({ contact }: Pick<Ticket, 'contact'>, wanted: string, body = ''): boolean {
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
