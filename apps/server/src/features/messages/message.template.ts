import { fillTemplate } from '@prosa/contract/templates';
import type { CompanyScope } from '../../db/scope.ts';
import { companyRules } from '../companies/company.rules.ts';
import type { TicketRow } from '../tickets/ticket.repository.ts';

/** Whom a text is for, and in which ticket it stands. */
export type Listener = {
  ticketId: number;
  connectionId: number;
  /** The ticket's number that people quote. */
  code: string;
  contact: { id: number; name: string; number: string | null; email: string };
};

export function listenerIn(ticket: TicketRow): Listener {
  return {
    ticketId: ticket.id,
    connectionId: ticket.connection_id,
    code: ticket.code,
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
  { contact, code }: Pick<Listener, 'code' | 'contact'>,
  text: string,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  if (!text.includes('{')) return text;
  const { timezone, language } = await companyRules(scope);
  const facts = { contact, protocol: code, now: scope.now, timezone, language };
  return fillTemplate(text, facts, more);
}
