import { contactListQuery } from '@prosa/contract/contact-list';
import { ticketListQuery } from '@prosa/contract/ticket';
import type { Pool } from 'pg';
import type { Actor } from '../apps/server/src/db/actor.ts';
import type { CompanyScope } from '../apps/server/src/db/scope.ts';
import { searchContacts } from '../apps/server/src/features/contacts/contact.service.ts';
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

export async function readCases(pool: Pool): Promise<Record<string, ReadCase>> {
  const one = async (sql: string) => Number((await pool.query(sql)).rows[0].id);
  const adminId = await one(`select min(id) as id from users where company_id = 1`);
  const agentId = adminId + 1;
  const ticketId = await one(
    `select max(id) as id from tickets where company_id = 1 and status = 'open'`,
  );
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
