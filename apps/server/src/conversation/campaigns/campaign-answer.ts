import { comparableNumber } from '@prosa/contract/phone';
import { sql } from 'kysely';
import type { CompanyScope } from '../../db/scope.ts';
import { readCampaignRules } from '../../features/campaign-settings/campaign-settings.repository.ts';
import { tellShipment } from '../../features/campaigns/shipment.events.ts';
import { companyRules } from '../../features/companies/company.rules.ts';
import { type ContactRow, changeContact } from '../../features/contacts/contact.repository.ts';
import { announceContact } from '../../features/contacts/contact.service.ts';
import {
  confirmOptOut,
  insertOptOut,
  revokeOptOut,
} from '../../features/opt-outs/opt-out.repository.ts';
import {
  isAgreement,
  isOptOut,
  isReturn,
  mayBeWord,
  wholeWord,
} from '../../features/opt-outs/opt-out-words.ts';
import type { TicketState } from '../../features/tickets/ticket.repository.ts';
import { listenerOf } from '../answer-customer.ts';
import { sayAutomatically } from '../automatic-message.ts';
import { automaticWords } from '../automatic-words.ts';
import { latestTicket } from '../ingest/ticket-for.ts';

export type CampaignWord = {
  kind: 'opt-out' | 'return' | 'agreement';
  ticket: TicketState;
  matchValue: string;
  word: string;
};

type Said = { contact: ContactRow; connectionId: number; text: string | null };

/**
 * A word that concerns campaigns and nothing else, recognised before a ticket is looked for: as ratings are. Only from
 * people to whom a campaign has written.
 */
export async function campaignWordIn(
  scope: CompanyScope,
  { contact, connectionId, text }: Said,
): Promise<CampaignWord | null> {
  if (!text || !contact.number || !mayBeWord(text)) return null;
  // Most companies have none, and need not be asked more.
  if (!(await companyRules(scope)).hasCampaigns) return null;
  const kind = await kindOf(scope, text);
  if (!kind) return null;
  const matchValue = comparableNumber(contact.number);
  const ticket = await latestTicket(scope, { contact, connectionId });
  if (!ticket || !(await wasWrittenTo(scope, { kind, matchValue, ticket }))) return null;
  return { kind, ticket, matchValue, word: wholeWord(text) };
}

async function kindOf(scope: CompanyScope, text: string): Promise<CampaignWord['kind'] | null> {
  if (isAgreement(text)) return 'agreement';
  if (isReturn(text)) return 'return';
  const { settings } = await readCampaignRules(scope);
  return isOptOut(text, settings.optOutWords) ? 'opt-out' : null;
}

async function wasWrittenTo(
  scope: CompanyScope,
  { kind, matchValue, ticket }: Pick<CampaignWord, 'kind' | 'matchValue' | 'ticket'>,
): Promise<boolean> {
  if (kind === 'agreement') {
    if (ticket.shipment_id === null) return false;
    const shipment = await scope.db
      .selectFrom('campaign_shipments')
      .select('request_message_id')
      .where('company_id', '=', scope.companyId)
      .where('id', '=', ticket.shipment_id)
      .where('state', '=', 'requested')
      .executeTakeFirst();
    if (!shipment) return false;
    // If something was said after the request, "sim" is the answer to that.
    return (await lastSaid(scope, ticket.id)) === shipment.request_message_id;
  }
  // Known by the ticket also when the campaign itself was deleted.
  if (ticket.shipment_id !== null) return true;
  const shipment = await scope.db
    .selectFrom('campaign_shipments')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('match_value', '=', matchValue)
    .where((row) =>
      row.or([row('state', 'in', ['sent', 'handed']), row('requested_at', 'is not', null)]),
    )
    .limit(1)
    .executeTakeFirst();
  return shipment !== undefined;
}

async function lastSaid(scope: CompanyScope, ticketId: number): Promise<number | undefined> {
  const message = await scope.db
    .selectFrom('messages')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('ticket_id', '=', ticketId)
    .where('from_me', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return message?.id;
}

/** Kept and confirmed, whatever the hour; the ticket stays as it is. */
export async function keepCampaignWord(
  scope: CompanyScope,
  { kind, ticket, matchValue, word }: CampaignWord,
  contact: ContactRow,
  messageId: number,
): Promise<void> {
  switch (kind) {
    case 'agreement':
      return agree(scope, ticket);
    case 'opt-out': {
      const optOut = { matchValue, source: 'message', word, messageId } as const;
      const isNew = await insertOptOut(scope, optOut);
      await changeContact(scope, contact.id, { opted_out_at: scope.now });
      await sql`
        update begun_conversations set opted_out_at = ${scope.now}
        where company_id = ${scope.companyId} and connection_id = ${ticket.connection_id}
          and contact_id = ${contact.id}`.execute(scope.db);
      await announceContact(scope, 'update', contact.id);
      if (isNew) {
        await say(scope, ticket, contact, 'optedOut');
        await confirmOptOut(scope, matchValue);
      }
      return;
    }
    case 'return':
      if (!(await revokeOptOut(scope, matchValue))) return;
      await changeContact(scope, contact.id, { opted_out_at: null });
      await announceContact(scope, 'update', contact.id);
      await say(scope, ticket, contact, 'optedIn');
  }
}

async function say(
  scope: CompanyScope,
  ticket: TicketState,
  contact: ContactRow,
  sentence: 'optedOut' | 'optedIn',
): Promise<void> {
  const { language } = await companyRules(scope);
  await sayAutomatically(scope, listenerOf(ticket, contact), [automaticWords[language][sentence]]);
}

/** The message itself goes out next, before strangers. */
async function agree(scope: CompanyScope, { shipment_id }: TicketState): Promise<void> {
  await scope.db
    .updateTable('campaign_shipments')
    .set({ state: 'waiting', confirmed_at: scope.now, due_at: scope.now, rank: 0 })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', shipment_id)
    .where('state', '=', 'requested')
    .execute();
  await tellShipment(scope, shipment_id!);
}
