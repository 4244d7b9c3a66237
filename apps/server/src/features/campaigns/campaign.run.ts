import type { Campaign } from '@prosa/contract/campaign';
import { appError } from '../../app-error.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { recordAction } from '../audit/audit.record.ts';
import { fillList } from '../contact-lists/contact-list.fill.ts';
import { insertList } from '../contact-lists/contact-list.repository.ts';
import { announceList } from '../contact-lists/contact-list.service.ts';
import { announceCampaign } from './campaign.announce.ts';
import { freezeSome } from './campaign.freeze.ts';
import { refuseMoreCampaigns } from './campaign.limit.ts';
import {
  type CampaignRow,
  changeCampaign,
  findCampaign,
  lockCampaign,
} from './campaign.repository.ts';
import { copyOf } from './campaign.service.ts';
import { takeBackHanded } from './shipment.taking-back.ts';

/** What is missing before it can begin. */
export function missingIn(row: CampaignRow) {
  const texts = row.messages.filter(Boolean);
  const isAsked = row.messages.every((text, index) => !text || row.confirmation_messages[index]);
  return [
    ...(texts.length === 0 && !row.file ? (['message'] as const) : []),
    ...(row.contact_list_id === null && row.tag_id === null ? (['recipients'] as const) : []),
    ...(row.connections.length === 0 ? (['connection'] as const) : []),
    ...(row.confirmation && !isAsked ? (['confirmation-message'] as const) : []),
  ];
}

export async function startNow(scope: CompanyScope, id: number): Promise<Campaign> {
  const row = await lockCampaign(scope, id);
  if (row.status !== 'INATIVA' && row.status !== 'PROGRAMADA') throw appError('ERR_CAMPAIGN_STATE');
  if (missingIn(row).length > 0) throw appError('ERR_CAMPAIGN_INCOMPLETE');
  await refuseMoreCampaigns(scope, id);
  await begin(scope, row);
  await recordAction(scope, 'campaign.start', id);
  return announceCampaign(scope, 'update', id);
}

/** The first of its recipients are taken down at once; of a long list the rest by whoever sends. */
export async function begin(scope: CompanyScope, row: CampaignRow): Promise<boolean> {
  const started = {
    status: 'EM_ANDAMENTO',
    started_at: scope.now,
    completed_at: null,
    missed: false,
    frozen_through: 0,
    frozen_at: null,
  } as const;
  if (!(await changeCampaign(scope, row.id, started, row.status))) return false;
  await freezeSome(scope, row.id);
  return true;
}

/** Nothing is handed over any more once this is answered; what waits stays as it is. */
export async function cancelCampaign(scope: CompanyScope, id: number): Promise<Campaign> {
  const row = await lockCampaign(scope, id);
  if (row.status !== 'EM_ANDAMENTO') throw appError('ERR_CAMPAIGN_STATE');
  await changeCampaign(scope, id, { status: 'CANCELADA' }, 'EM_ANDAMENTO');
  await takeBackHanded(scope, id);
  await recordAction(scope, 'campaign.cancel', id);
  return announceCampaign(scope, 'update', id);
}

/** Goes on with those who wait; when each is due counts from now. */
export async function restartCampaign(scope: CompanyScope, id: number): Promise<Campaign> {
  const row = await lockCampaign(scope, id);
  if (row.status !== 'CANCELADA') throw appError('ERR_CAMPAIGN_STATE');
  if (row.connections.length === 0) throw appError('ERR_CAMPAIGN_INCOMPLETE');
  await refuseMoreCampaigns(scope, id);
  await changeCampaign(scope, id, { status: 'EM_ANDAMENTO' }, 'CANCELADA');
  await recordAction(scope, 'campaign.restart', id);
  return announceCampaign(scope, 'update', id);
}

/** A new campaign for those whom this one did not reach: not for who cannot be, or does not want to. */
export async function againToFailed(scope: CompanyScope, id: number): Promise<Campaign> {
  const row = await findCampaign(scope, id);
  if (row.status !== 'FINALIZADA' && row.status !== 'CANCELADA')
    throw appError('ERR_CAMPAIGN_STATE');
  const name = `${row.name} (${scope.now.toISOString().slice(0, 16)})`.slice(-50);
  const listId = await insertList(scope, name);
  await announceList(scope, 'create', listId);
  const { added } = await fillList(scope, listId, {
    from: 'campaign',
    campaignId: id,
    outcomes: ['failed'],
  });
  if (added === 0) throw appError('ERR_CAMPAIGN_INCOMPLETE');
  const copy = await copyOf(scope, row, { contact_list_id: listId, tag_id: null });
  return announceCampaign(scope, 'create', copy);
}
