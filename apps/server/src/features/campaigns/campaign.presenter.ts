import type { Campaign } from '@prosa/contract/campaign';
import type { FileAddresses } from '../../file-addresses.ts';
import type { CampaignRow } from './campaign.repository.ts';
import { editableOf } from './campaign.state.ts';

export function presentCampaign(row: CampaignRow, files: FileAddresses, now: Date): Campaign {
  const text = (index: number) => row.messages[index] ?? null;
  const question = (index: number) => row.confirmation_messages[index] ?? null;
  const [first] = row.connections;
  return {
    id: row.id,
    companyId: row.company_id,
    name: row.name,
    status: row.status,
    message1: text(0),
    message2: text(1),
    message3: text(2),
    message4: text(3),
    message5: text(4),
    confirmation: row.confirmation,
    confirmationMessage1: question(0),
    confirmationMessage2: question(1),
    confirmationMessage3: question(2),
    confirmationMessage4: question(3),
    confirmationMessage5: question(4),
    contactListId: row.contact_list_id,
    contactList: row.list_name === null ? null : { name: row.list_name },
    tagListId: row.tag_id,
    whatsappId: first?.id ?? null,
    whatsapp: first ? { name: first.name } : null,
    whatsapps: row.connections.map(({ id, name }) => ({ id, name })),
    queueId: row.queue_id,
    answerTagId: row.answer_tag_id,
    legalBasis: row.legal_basis,
    legalNote: row.legal_note,
    scheduledAt: row.scheduled_at?.toISOString() ?? null,
    startedAt: row.started_at?.toISOString() ?? null,
    completedAt: row.completed_at?.toISOString() ?? null,
    mediaName: row.file?.name ?? null,
    mediaPath: row.file ? files.companyFile(row.company_id, row.file) : null,
    editable: editableOf(row, now),
    missed: row.missed,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
