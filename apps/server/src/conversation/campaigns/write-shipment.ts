import type { CampaignSettings } from '@prosa/contract/campaign-settings';
import type { MessageKind } from '@prosa/contract/message';
import { fillTemplate } from '@prosa/contract/templates';
import type { CompanyScope } from '../../db/scope.ts';
import { type CampaignRow, findCampaign } from '../../features/campaigns/campaign.repository.ts';
import type { CampaignMark } from '../../features/campaigns/shipment.outcome.ts';
import type { ShipmentRow } from '../../features/campaigns/shipment.repository.ts';
import { companyRules } from '../../features/companies/company.rules.ts';
import { addIdentities } from '../../features/contacts/contact.identities.ts';
import { findContact, insertContact } from '../../features/contacts/contact.repository.ts';
import { announceContact } from '../../features/contacts/contact.service.ts';
import { prepareAttachments } from '../../features/messages/attachment.jobs.ts';
import { announceMessage } from '../../features/messages/message.events.ts';
import { writeMessage } from '../../features/messages/message.sending.ts';
import { changeTicket } from '../../features/tickets/ticket.repository.ts';
import { shareFile } from '../../media/shared-files.ts';
import { ticketFor } from '../ingest/ticket-for.ts';

type Parts = {
  shipment: ShipmentRow;
  contact: { id: number } | null;
  connectionId: number;
  settings: CampaignSettings;
};

/**
 * The message, its sending and the row's step are one transaction. It stands in the live ticket, in the last closed one,
 * or in a new one that stays closed until the person answers.
 */
export async function writeShipment(
  scope: CompanyScope,
  { shipment, contact, connectionId, settings }: Parts,
): Promise<void> {
  const campaign = await findCampaign(scope, shipment.campaign_id);
  const contactId = contact?.id ?? (await newContact(scope, shipment, connectionId));
  const person = await findContact(scope, contactId);
  const ticket = await ticketFor(scope, {
    contact: person,
    connectionId,
    wakes: false,
    isCampaign: true,
  });
  const isRequest = campaign.confirmation && shipment.confirmed_at === null;
  const template = textOf(campaign, shipment, isRequest);
  const body = await filled(scope, template, shipment, settings, ticket.code);
  const mark: CampaignMark = { campaign: { id: campaign.id, name: campaign.name }, template };
  await changeTicket(scope, ticket.id, { shipment_id: shipment.id });
  const write = async ({ file, ...content }: Part) => {
    if (file) await shareFile(scope, file.key);
    const id = await writeMessage(scope, {
      ...content,
      ticketId: ticket.id,
      connectionId,
      contactId,
      automatic: true,
      data: mark,
      ...(file && { file }),
    });
    if (file) await prepareAttachments(scope, id);
    await announceMessage(scope, 'create', id);
    return id;
  };
  const ids: number[] = [];
  for (const one of messagesOf(isRequest ? null : campaign.file, body)) ids.push(await write(one));
  const messageId = ids.at(-1)!;
  const leadId = ids.length > 1 ? ids[0]! : null;
  await scope.db
    .updateTable('campaign_shipments')
    .set({
      state: 'handed',
      handed_at: scope.now,
      connection_id: connectionId,
      contact_id: contactId,
      rank: shipment.rank,
      lead_message_id: leadId,
      ...(isRequest ? { request_message_id: messageId } : { message_id: messageId }),
    })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', shipment.id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
}

type File = NonNullable<CampaignRow['file']>;
type Part = { kind: MessageKind; body: string; file?: File };

/** Where no text can stand beside the file, it goes first: two messages, one after the other in one lane. */
export function messagesOf(file: File | null, body: string): Part[] {
  if (!file) return [{ kind: 'text', body }];
  const { kind } = file;
  if (hasCaption(kind) || body === '') return [{ kind, file, body }];
  return [
    { kind: 'text', body },
    { kind, file, body: '' },
  ];
}

function hasCaption(kind: string): boolean {
  return kind !== 'audio' && kind !== 'voice' && kind !== 'sticker';
}

/** Of the variant; if it was taken away since, the first that is there. */
function textOf(campaign: CampaignRow, { variant }: ShipmentRow, isRequest: boolean): string {
  const texts = isRequest ? campaign.confirmation_messages : campaign.messages;
  return texts[variant - 1] ?? texts.find(Boolean) ?? '';
}

export async function filled(
  scope: CompanyScope,
  text: string,
  person: { name: string; number: string; email: string },
  { variables }: Pick<CampaignSettings, 'variables'>,
  protocol: string,
): Promise<string> {
  const { timezone, language } = await companyRules(scope);
  const { name, number, email } = person;
  const facts = { contact: { name, number, email }, protocol, now: scope.now, timezone, language };
  const own = Object.fromEntries(variables.map(({ key, value }) => [key, value]));
  return fillTemplate(text, { ...facts, variables: own });
}

async function newContact(
  scope: CompanyScope,
  { name, number, match_value }: ShipmentRow,
  connectionId: number,
): Promise<number> {
  const spelled = await spelledNumber(scope, match_value);
  const value = spelled ?? number;
  const id = await insertContact(scope, {
    name: name || value,
    number: value,
    isGroup: false,
    lastConnectionId: connectionId,
  });
  await addIdentities(scope, id, [{ kind: 'phone', value }]);
  await announceContact(scope, 'create', id);
  return id;
}

/** As WhatsApp answered when it was asked: that is where one writes to. */
async function spelledNumber(scope: CompanyScope, matchValue: string): Promise<string | null> {
  const check = await scope.db
    .selectFrom('number_checks')
    .select('number')
    .where('company_id', '=', scope.companyId)
    .where('match_value', '=', matchValue)
    .where('found', '=', true)
    .executeTakeFirst();
  return check?.number ?? null;
}
