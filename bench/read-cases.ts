import { contactListQuery } from '@prosa/contract/contact-list';
import { ticketListQuery } from '@prosa/contract/ticket';
import type { Pool } from 'pg';
import type { Actor } from '../apps/server/src/db/actor.ts';
import type { CompanyScope } from '../apps/server/src/db/scope.ts';
import { searchContacts } from '../apps/server/src/features/contacts/contact.service.ts';
import { showDashboard } from '../apps/server/src/features/dashboard/dashboard.service.ts';
import { listMessages } from '../apps/server/src/features/messages/message.service.ts';
import { listTickets } from '../apps/server/src/features/tickets/ticket.list.ts';
import { showTicket } from '../apps/server/src/features/tickets/ticket.service.ts';
import { COMMON_WORD, RARE_WORD } from './fill-texts.ts';

/** A read of the API: who asks (everybody: fifty people in turn), where, and the function that answers it. */
export type ReadCase = {
  as: 'admin' | 'agent' | 'everybody';
  path: string;
  read(scope: CompanyScope): Promise<unknown>;
};

type Asked = Record<string, string>;

/** Its place among the bare routes. */
export function bareRoute(name: string): string {
  return `/${name.replaceAll(/\W+/g, '-')}`;
}

async function idOf(pool: Pool, sql: string): Promise<number> {
  return Number((await pool.query(sql)).rows[0].id);
}

async function listing(pool: Pool) {
  const adminId = await idOf(pool, `select min(id) as id from users where company_id = 1`);
  const agentId = adminId + 1;
  const actorOf = (as: ReadCase['as']): Actor => ({
    companyId: 1,
    sessionId: '',
    super: false,
    ...(as === 'admin'
      ? { userId: adminId, profile: 'admin' as const }
      : { userId: agentId, profile: 'user' as const }),
  });
  const list = (as: ReadCase['as'], asked: Asked): ReadCase => ({
    as,
    path: `/tickets?${new URLSearchParams(asked)}`,
    read: (scope) => listTickets(scope, actorOf(as), ticketListQuery.parse({ ...asked })),
  });
  return { actorOf, list };
}

/** The dashboard over a month and a year, and what a click on a figure of the month asks for. */
export async function dashboardCases(pool: Pool): Promise<Record<string, ReadCase>> {
  const { list } = await listing(pool);
  const of = (days: number): ReadCase => ({
    as: 'admin',
    path: `/dashboard?days=${days}`,
    read: (scope) => showDashboard(scope, { days }),
  });
  const month = new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10);
  return {
    'dashboard, 30 days': of(30),
    'dashboard, 365 days': of(365),
    'tickets behind a figure': list('admin', {
      round: 'rated',
      roundFrom: month,
      roundRating: '1',
    }),
  };
}

export async function readCases(pool: Pool): Promise<Record<string, ReadCase>> {
  const { actorOf, list } = await listing(pool);
  const ticketId = await idOf(
    pool,
    `select max(id) as id from tickets where company_id = 1 and status = 'open'`,
  );
  return {
    'ticket list, admin': list('admin', { status: 'open', showAll: 'true' }),
    'ticket list, agent': list('agent', { status: 'pending' }),
    // What one asks again and again is answered for all who wait for it (db/batching/single-flight.ts); here it cannot be.
    'ticket list, each their own': list('everybody', { status: 'open' }),
    'ticket list, closed': list('admin', { status: 'closed', showAll: 'true' }),
    'search, rare word': list('admin', { searchParam: RARE_WORD }),
    'search, common word': list('admin', { searchParam: COMMON_WORD }),
    ticket: {
      as: 'admin',
      path: `/tickets/${ticketId}`,
      read: (scope) => showTicket(scope, actorOf('admin'), ticketId),
    },
    messages: {
      as: 'admin',
      path: `/messages/${ticketId}`,
      read: (scope) => listMessages(scope, actorOf('admin'), ticketId, { pageNumber: 1 }),
    },
    contacts: {
      as: 'admin',
      path: '/contacts',
      read: (scope) => searchContacts(scope, contactListQuery.parse({})),
    },
    'contacts, searched': {
      as: 'admin',
      path: '/contacts?searchParam=figueiredo',
      read: (scope) => searchContacts(scope, contactListQuery.parse({ searchParam: 'figueiredo' })),
    },
  };
}
