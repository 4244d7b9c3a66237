import type {
  Campaign,
  CampaignBody,
  CampaignChanges,
  CampaignPage,
} from '@prosa/contract/campaign';
import { pageSizes } from '@prosa/contract/limits';
import type { PageQuery } from '@prosa/contract/page';
import { momentOf } from '@prosa/contract/zoned-time';
import { appError } from '../../app-error.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { shareFile } from '../../media/shared-files.ts';
import { recordAction } from '../audit/audit.record.ts';
import { companyRules } from '../companies/company.rules.ts';
import { announceCampaign } from './campaign.announce.ts';
import { campaignDeleted } from './campaign.events.ts';
import { releaseCampaignFile } from './campaign.file.ts';
import { refuseMoreCampaigns } from './campaign.limit.ts';
import { presentCampaign } from './campaign.presenter.ts';
import {
  type CampaignRow,
  changeCampaign,
  insertCampaign,
  lockCampaign,
  pageOfCampaigns,
  removeCampaign,
  setConnections,
} from './campaign.repository.ts';
import { editableOf, isAtRest } from './campaign.state.ts';

export async function searchCampaigns(scope: ReadScope, query: PageQuery): Promise<CampaignPage> {
  const { rows, total } = await pageOfCampaigns(scope, query);
  return {
    records: rows.map((row) => presentCampaign(row, scope.files, scope.now)),
    count: total,
    hasMore: total > query.pageNumber * pageSizes.others,
  };
}

export async function createCampaign(scope: CompanyScope, body: CampaignBody): Promise<Campaign> {
  const scheduledAt = await momentIn(scope, body.scheduledAt);
  if (scheduledAt) await refuseMoreCampaigns(scope);
  const id = await insertCampaign(scope, {
    ...columnsOf(body),
    name: body.name,
    messages: JSON.stringify(textsOf('message', body, none)),
    confirmation_messages: JSON.stringify(textsOf('confirmationMessage', body, none)),
    scheduled_at: scheduledAt ?? null,
    status: scheduledAt ? 'PROGRAMADA' : 'INATIVA',
  });
  await setConnections(scope, id, body.whatsappId ?? []);
  await recordAction(scope, 'campaign.create', id);
  return announceCampaign(scope, 'create', id);
}

/** Of a cancelled one the texts alone; what is to begin within the hour, runs or is over stays as it is. */
export async function updateCampaign(
  scope: CompanyScope,
  id: number,
  changes: CampaignChanges,
): Promise<Campaign> {
  const row = await lockCampaign(scope, id);
  const editable = editableOf(row, scope.now);
  if (editable === 'none') throw appError('ERR_CAMPAIGN_STATE');
  const texts = {
    messages: JSON.stringify(textsOf('message', changes, row.messages)),
    confirmation_messages: JSON.stringify(
      textsOf('confirmationMessage', changes, row.confirmation_messages),
    ),
  };
  if (editable === 'messages') {
    await changeCampaign(scope, id, texts);
  } else {
    const scheduledAt = await momentIn(scope, changes.scheduledAt);
    if (scheduledAt) await refuseMoreCampaigns(scope, id);
    await changeCampaign(scope, id, {
      ...columnsOf(changes),
      ...texts,
      ...(scheduledAt !== undefined && {
        scheduled_at: scheduledAt,
        status: scheduledAt ? 'PROGRAMADA' : 'INATIVA',
        missed: false,
      }),
    });
    if (changes.whatsappId) await setConnections(scope, id, changes.whatsappId);
  }
  await recordAction(scope, 'campaign.update', id);
  return announceCampaign(scope, 'update', id);
}

export async function deleteCampaign(scope: CompanyScope, id: number): Promise<void> {
  const row = await lockCampaign(scope, id);
  if (!isAtRest(row)) throw appError('ERR_CAMPAIGN_STATE');
  await removeCampaign(scope, id);
  await releaseCampaignFile(scope, row.file);
  await recordAction(scope, 'campaign.delete', id);
  scope.tell(campaignDeleted(id));
}

/** Its texts, file and connections, for the same people: without what became of them. */
export async function duplicateCampaign(scope: CompanyScope, id: number): Promise<Campaign> {
  const row = await lockCampaign(scope, id);
  const copy = await copyOf(scope, row, {
    contact_list_id: row.contact_list_id,
    tag_id: row.tag_id,
  });
  return announceCampaign(scope, 'create', copy);
}

export async function copyOf(
  scope: CompanyScope,
  row: CampaignRow,
  recipients: { contact_list_id: number | null; tag_id: number | null },
): Promise<number> {
  if (row.file) await shareFile(scope, row.file.key);
  const id = await insertCampaign(scope, {
    ...recipients,
    name: row.name,
    messages: JSON.stringify(row.messages),
    confirmation_messages: JSON.stringify(row.confirmation_messages),
    confirmation: row.confirmation,
    queue_id: row.queue_id,
    answer_tag_id: row.answer_tag_id,
    legal_basis: row.legal_basis,
    legal_note: row.legal_note,
    file: row.file && JSON.stringify(row.file),
  });
  await setConnections(
    scope,
    id,
    row.connections.map((one) => one.id),
  );
  await recordAction(scope, 'campaign.create', id);
  return id;
}

function columnsOf(changes: CampaignChanges) {
  return {
    name: changes.name,
    confirmation: changes.confirmation,
    contact_list_id: changes.contactListId,
    tag_id: changes.tagListId,
    queue_id: changes.queueId,
    answer_tag_id: changes.answerTagId,
    legal_basis: changes.legalBasis,
    legal_note: changes.legalNote,
  };
}

const none: (string | null)[] = [null, null, null, null, null];

/** An empty text is none. */
function textsOf(
  field: 'message' | 'confirmationMessage',
  changes: CampaignChanges,
  before: readonly (string | null)[],
): (string | null)[] {
  return none.map((_, index) => {
    const key = `${field}${index + 1}` as `${typeof field}${1 | 2 | 3 | 4 | 5}`;
    const given = changes[key];
    if (given === undefined) return before[index] ?? null;
    return given?.trim() ? given : null;
  });
}

/** As the clocks of the company show it, where it says no zone. */
async function momentIn(
  scope: CompanyScope,
  given: string | null | undefined,
): Promise<Date | null | undefined> {
  if (!given) return given as null | undefined;
  const wall = given.replace(' ', 'T');
  // No such day or hour: the clocks cannot be asked for it.
  if (Number.isNaN(Date.parse(wall.endsWith('Z') ? wall : `${wall}Z`))) {
    throw appError('ERR_VALIDATION', { issues: [{ path: 'scheduledAt', code: 'invalid_format' }] });
  }
  const { timezone } = await companyRules(scope);
  const moment = wall.endsWith('Z') ? new Date(wall) : momentOf(wall, timezone);
  if (moment <= scope.now) throw appError('ERR_CAMPAIGN_TOO_LATE');
  return moment;
}
