import type { CampaignTestBody } from '@prosa/contract/campaign';
import type { Language } from '@prosa/contract/setting';
import { appError } from '../../app-error.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { recordAction } from '../../features/audit/audit.record.ts';
import { readCampaignRules } from '../../features/campaign-settings/campaign-settings.repository.ts';
import { type CampaignRow, findCampaign } from '../../features/campaigns/campaign.repository.ts';
import { companyRules } from '../../features/companies/company.rules.ts';
import { matchValueOf } from '../../features/contact-lists/contact-list-item.repository.ts';
import { requireDigits } from '../../features/contact-lists/number-digits.ts';
import { prepareAttachments } from '../../features/messages/attachment.jobs.ts';
import { announceMessage } from '../../features/messages/message.events.ts';
import { writeMessage } from '../../features/messages/message.sending.ts';
import { changeTicket } from '../../features/tickets/ticket.repository.ts';
import { shareFile } from '../../media/shared-files.ts';
import { ticketFor } from '../ingest/ticket-for.ts';
import { recipientOf } from '../message-api/recipient.ts';
import { filled, messagesOf } from './write-shipment.ts';

/**
 * One of a campaign's texts, to a telephone of one's own: as a recipient would get it, and without a row. It counts for
 * nothing, neither in the report nor for the number.
 */
export async function sendTest(
  scope: CompanyScope,
  campaignId: number,
  { number, variant, whatsappId }: CampaignTestBody,
): Promise<{ ticketId: number; messageId: number }> {
  const campaign = await findCampaign(scope, campaignId);
  const template = templateOf(campaign, variant);
  const connectionId = await connectionOf(scope, campaign, whatsappId);
  const digits = requireDigits(number);
  const contact = await recipientOf(scope, connectionId, { number: digits });
  const ticket = await ticketFor(scope, { contact, connectionId, wakes: false, isCampaign: true });
  if (ticket.isFirst) await changeTicket(scope, ticket.id, { shipment_id: NO_SHIPMENT });
  const { settings } = await readCampaignRules(scope);
  const listed = await nameOnList(scope, campaign, digits);
  const { number: own, email } = contact;
  const person = { name: listed ?? contact.name, number: own ?? digits, email };
  const body = await filled(scope, template, person, settings, ticket.code);
  const data = { test: { id: campaign.id, name: await testName(scope, campaign) } };
  let messageId = 0;
  for (const { file, ...content } of messagesOf(campaign.file, body)) {
    if (file) await shareFile(scope, file.key);
    messageId = await writeMessage(scope, {
      ...content,
      ticketId: ticket.id,
      connectionId,
      contactId: contact.id,
      automatic: true,
      data,
      ...(file && { file }),
    });
    if (file) await prepareAttachments(scope, messageId);
    await announceMessage(scope, 'create', messageId);
  }
  await recordAction(scope, 'campaign.test', campaignId);
  return { ticketId: ticket.id, messageId };
}

/** Marks a ticket that a test made as a campaign's, which is in no list until somebody answers; no row awaits that. */
const NO_SHIPMENT = 0;

const testWord: Record<Language, string> = { pt: 'teste', en: 'test', es: 'prueba' };

/** What the conversation says of it, where there is one already. */
async function testName(scope: CompanyScope, { name }: CampaignRow): Promise<string> {
  const { language } = await companyRules(scope);
  return `${name} (${testWord[language]})`;
}

/** As the campaign would call them: whoever tries it may be on its list, and nowhere else. */
async function nameOnList(
  scope: CompanyScope,
  { contact_list_id }: CampaignRow,
  number: string,
): Promise<string | undefined> {
  const item = await scope.db
    .selectFrom('contact_list_items')
    .select('name')
    .where('company_id', '=', scope.companyId)
    .where('contact_list_id', '=', contact_list_id)
    .where('match_value', '=', matchValueOf(number))
    .executeTakeFirst();
  return item?.name;
}

function templateOf({ messages, file }: CampaignRow, variant: number | undefined): string {
  const text = variant === undefined ? messages.find(Boolean) : messages[variant - 1];
  if (!text && !file) throw appError('ERR_CAMPAIGN_INCOMPLETE');
  return text ?? '';
}

async function connectionOf(
  scope: CompanyScope,
  { connections }: CampaignRow,
  wanted: number | undefined,
): Promise<number> {
  const ids = connections.map(({ id }) => id).filter((id) => wanted === undefined || id === wanted);
  if (wanted !== undefined && ids.length === 0) throw appError('ERR_NO_WAPP_FOUND');
  const up = await scope.db
    .selectFrom('connections')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('id', 'in', [0, ...ids])
    .where('status', '=', 'CONNECTED')
    .where('deleted_at', 'is', null)
    .execute();
  const first = ids.find((id) => up.some((one) => one.id === id));
  if (first === undefined) throw appError('ERR_WAPP_NOT_INITIALIZED');
  return first;
}
