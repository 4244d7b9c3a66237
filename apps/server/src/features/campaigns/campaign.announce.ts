import type { Campaign } from '@prosa/contract/campaign';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { campaignSaved } from './campaign.events.ts';
import { presentCampaign } from './campaign.presenter.ts';
import { findCampaign } from './campaign.repository.ts';

export async function showCampaign(scope: ReadScope, id: number): Promise<Campaign> {
  return presentCampaign(await findCampaign(scope, id), scope.files, scope.now);
}

export async function announceCampaign(
  scope: CompanyScope,
  action: 'create' | 'update',
  id: number,
): Promise<Campaign> {
  const campaign = await showCampaign(scope, id);
  scope.tell(campaignSaved(action, campaign));
  return campaign;
}
