import type { Campaign } from '@prosa/contract/campaign';
import { appError } from '../../app-error.ts';
import type { CompanyScope } from '../../db/scope.ts';
import type { ScheduledFile } from '../../db/tables/service-tables.ts';
import { removeFilesLater } from '../../media/file-removal.jobs.ts';
import { takeStorage } from '../plans/plan.limits.ts';
import { announceCampaign } from './campaign.announce.ts';
import { changeCampaign, lockCampaign } from './campaign.repository.ts';
import { editableOf } from './campaign.state.ts';

/** Nobody else's from now on, unless a message that went out has it. */
export async function releaseCampaignFile(
  scope: CompanyScope,
  file: ScheduledFile | null,
): Promise<void> {
  if (file) await removeFilesLater(scope, [file.key]);
}

/** In place of the one before; null takes it away. */
export async function setCampaignFile(
  scope: CompanyScope,
  id: number,
  file: ScheduledFile | null,
): Promise<Campaign> {
  if (file) await takeStorage(scope, [file]);
  const row = await lockCampaign(scope, id);
  if (editableOf(row, scope.now) === 'none') throw appError('ERR_CAMPAIGN_STATE');
  await releaseCampaignFile(scope, row.file);
  await changeCampaign(scope, id, { file: file && JSON.stringify(file) });
  return announceCampaign(scope, 'update', id);
}
