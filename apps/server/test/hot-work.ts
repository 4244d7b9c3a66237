import { contactListQuery } from '@prosa/contract/contact-list';
import { kanbanCardsQuery, kanbanFilter } from '@prosa/contract/kanban';
import { ticketListQuery } from '@prosa/contract/ticket';
import type { ClientBase, Pool } from 'pg';
import { COMMON_WORD, RARE_WORD } from '../../../bench/fill-texts.ts';
import { takeEvent } from '../src/conversation/inbox-reader.ts';
import { said } from '../src/conversation/ingest-test-kit.ts';
import type { Actor } from '../src/db/actor.ts';
import type { CompanyScope, Scopes } from '../src/db/scope.ts';
import { searchContacts } from '../src/features/contacts/contact.service.ts';
import { showDashboard, showNow } from '../src/features/dashboard/dashboard.service.ts';
import { showBoard, showCards, showHeads } from '../src/features/kanban/kanban.board.ts';
import { listMessages, writeBody } from '../src/features/messages/message.service.ts';
import { updateTicket } from '../src/features/tickets/ticket.actions.ts';
import { listTickets } from '../src/features/tickets/ticket.list.ts';
import { markTicketRead, showHistory, showTicket } from '../src/features/tickets/ticket.service.ts';
import { type Reading, readings } from './table-readings.ts';

/** What agents and customers do all day, to be watched on a database that bench/fill.ts has filled. */
export type HotWork = (scope: CompanyScope, round: number) => Promise<unknown>;

export const COMPANY = 1;
/** The tables that grow with the years. */
export const LARGE = [
  ...['contacts', 'tickets', 'messages', 'contact_identities', 'ticket_tags'],
  'ticket_tag_sets',
  ...['ticket_events', 'attendances', 'attachments'],
] as const;
/** After these many PostgreSQL has made up its mind about the plan that it keeps. */
const TIMES = 12;

export type Place = {
  admin: Actor;
  agent: Actor;
  open: { id: number; contactId: number; number: string };
  day: string;
};

export async function findPlace(pool: Pool | ClientBase): Promise<Place> {
  const users = await pool.query(
    'select id, profile from users where company_id = $1 order by id',
    [COMPANY],
  );
  const actor = (profile: 'admin' | 'user'): Actor => {
    const userId = Number(users.rows.find((user) => user.profile === profile).id);
    return { userId, companyId: COMPANY, sessionId: '', profile, super: false };
  };
  const open = await pool.query(
    `select ticket.id, contact_id, number, to_char(ticket.created_at, 'YYYY-MM-DD') as day
     from tickets as ticket join contacts as contact on contact.id = contact_id
     where ticket.company_id = $1 and status = 'open' and unread > 0 order by ticket.id limit 1`,
    [COMPANY],
  );
  const { id, contact_id, number, day } = open.rows[0];
  return {
    admin: actor('admin'),
    agent: actor('user'),
    day,
    open: { id: Number(id), contactId: Number(contact_id), number },
  };
}

export function hotWork(place: Place): Record<string, HotWork> {
  const { admin, agent, open, day } = place;
  const list = (actor: Actor, query: Record<string, string>): HotWork => {
    const asked = ticketListQuery.parse(query);
    return (scope) => listTickets(scope, actor, asked);
  };
  const contacts =
    (query: Record<string, string>): HotWork =>
    (scope) =>
      searchContacts(scope, contactListQuery.parse(query));
  const writes =
    (chat: (round: number) => string, id: string): HotWork =>
    (scope, round) => {
      const peer = { address: { kind: 'phone' as const, value: chat(round) } };
      const event = said({ chat: peer, text: 'Oi', id: `${id}${round}` });
      return takeEvent(scope, 1, event);
    };
  return {
    'the list of what is open': list(admin, { status: 'open', showAll: 'true' }),
    'an agent’s list of what is theirs': list(agent, { status: 'open' }),
    'an agent’s list of what waits': list(agent, { status: 'pending' }),
    'the list of what is closed': list(admin, { status: 'closed', showAll: 'true' }),
    'an agent’s list of what is closed': list(agent, { status: 'closed' }),
    'the groups': list(agent, { status: 'open', isGroup: 'true' }),
    'the unread ones': list(agent, { withUnreadMessages: 'true' }),
    'one queue’s': list(admin, { status: 'open', showAll: 'true', queueIds: '[1]' }),
    'what one queue closed': list(admin, { status: 'closed', showAll: 'true', queueIds: '[1]' }),
    'what three queues closed': list(admin, {
      status: 'closed',
      showAll: 'true',
      queueIds: '[1,2,3]',
    }),
    'one agent’s': list(admin, { showAll: 'true', users: `[${agent.userId}]` }),
    'those with two tags': list(admin, { showAll: 'true', tags: '[1,2]' }),
    'those of a day': list(admin, { showAll: 'true', date: day }),
    'those changed on a day': list(admin, { showAll: 'true', updatedAt: day }),
    'one contact’s': list(admin, { contactId: String(open.contactId) }),
    'a search for a word that is rare': list(admin, { searchParam: RARE_WORD }),
    'a search for one that is common': list(admin, { searchParam: COMMON_WORD }),
    'an agent’s search for one that is common': list(agent, { searchParam: COMMON_WORD }),
    'a search for a number': list(admin, { searchParam: open.number }),
    'opening a ticket': (scope) => showTicket(scope, admin, open.id),
    'its messages': (scope) => listMessages(scope, admin, open.id, { pageNumber: 1 }),
    'its history': (scope) => showHistory(scope, admin, open.id, 1),
    'reading it': (scope) => markTicketRead(scope, admin, open.id),
    'handing it over': (scope) => updateTicket(scope, admin, open.id, { userId: admin.userId }),
    'writing in it': (scope) => writeBody(scope, admin, open.id, { body: 'Já vejo.' }),
    'a message that comes in': writes(() => open.number, 'P'),
    'somebody new': writes((round) => `55619${80_000_000 + round}`, 'N'),
    'the board': (scope) => showBoard(scope, admin, kanbanFilter.parse({})),
    'an agent’s board': (scope) => showBoard(scope, agent, kanbanFilter.parse({})),
    'the board of one queue': (scope) =>
      showBoard(scope, admin, kanbanFilter.parse({ queueIds: '[1]' })),
    'what stands above its lanes': (scope) => showHeads(scope, agent, kanbanFilter.parse({})),
    'the next cards of a lane': (scope) => showCards(scope, agent, kanbanCardsQuery.parse({})),
    'the figures of a month': (scope) => showDashboard(scope, { days: 30 }),
    'the figures of a year': (scope) => showDashboard(scope, { days: 365 }),
    'what waits and is served now': (scope) => showNow(scope),
    'the tickets behind a figure': list(admin, { round: 'finished', roundFrom: day }),
    'the tickets behind an agent’s figure': list(admin, {
      ...{ round: 'rated', roundFrom: day },
      roundUsers: `[${agent.userId}]`,
    }),
    contacts: contacts({}),
    'a search for contacts': contacts({ searchParam: 'figueiredo 11' }),
  };
}

class Undone extends Error {}

/** In a transaction that is rolled back: the next finds everything as it was. */
export async function tried(
  scopes: Scopes,
  actor: Actor,
  work: (scope: CompanyScope) => Promise<void>,
): Promise<void> {
  await scopes
    .inCompany({ companyId: COMPANY, actor }, async (scope) => {
      await work(scope);
      throw new Undone();
    })
    .catch((error) => {
      if (!(error instanceof Undone)) throw error;
    });
}

export type Watched = { table: (typeof LARGE)[number]; plan: 'first' | 'kept' } & Reading;

/** How the large tables are read, by the plan of a first run and by the one that is kept. */
export async function watch(scopes: Scopes, actor: Actor, does: HotWork): Promise<Watched[]> {
  const watched: Watched[] = [];
  await tried(scopes, actor, async (scope) => {
    const look = async (plan: Watched['plan'], round: number) => {
      const read = await readings(scope, LARGE, () => does(scope, round));
      for (const table of LARGE) watched.push({ table, plan, ...read[table] });
    };
    await look('first', 0);
    for (let round = 1; round < TIMES; round += 1) await does(scope, round);
    await look('kept', TIMES);
  });
  return watched;
}
