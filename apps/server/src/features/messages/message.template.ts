import { fillTemplate, speaksOf } from '@prosa/contract/templates';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { companyRules } from '../companies/company.rules.ts';
import type { TicketRow } from '../tickets/ticket.repository.ts';
import { findUser } from '../users/user.repository.ts';

/** Whom a text is for, and in which ticket it stands. */
export type Listener = {
  ticketId: number;
  connectionId: number;
  /** The ticket's number that people quote. */
  code: string;
  /** Of the ticket: its queue, and whose it is. */
  queue?: string;
  user?: string;
  contact: { id: number; name: string; number: string | null; email: string };
};

export function listenerIn(ticket: TicketRow): Listener {
  return {
    ticketId: ticket.id,
    connectionId: ticket.connection_id,
    code: ticket.code,
    queue: ticket.queue_name ?? '',
    user: ticket.user_name ?? '',
    contact: {
      id: ticket.contact_id,
      name: ticket.contact_name,
      number: ticket.contact_number,
      email: ticket.contact_email,
    },
  };
}

/** A text of the company's or of an agent's, with the facts in their places. */
export async function filledText(
  scope: CompanyScope,
  { contact, code, queue, user }: Omit<Listener, 'ticketId' | 'connectionId'>,
  text: string,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  if (!text.includes('{')) return text;
  const { timezone, language } = await companyRules(scope);
  const now = scope.now;
  const words = { ...(queue !== undefined && { queue }), ...(user !== undefined && { user }) };
  return fillTemplate(text, { contact, protocol: code, now, timezone, language, ...words }, more);
}

/** An agent's text: they speak of themselves, whosever the ticket is. */
export async function filledByAgent(
  scope: CompanyScope,
  actor: Actor,
  ticket: TicketRow,
  text: string,
): Promise<string> {
  const listener = listenerIn(ticket);
  if (!speaksOf(text, 'user')) return filledText(scope, listener, text);
  const { name } = await findUser(scope, actor.userId);
  return filledText(scope, { ...listener, user: name }, text);
}
