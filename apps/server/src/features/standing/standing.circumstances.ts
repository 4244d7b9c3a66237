import type { ReadScope } from '../../db/scope.ts';
import {
  type CampaignRules,
  readCampaignRules,
} from '../campaign-settings/campaign-settings.repository.ts';
import { secondsLeftToday } from '../campaign-settings/sending-hours.ts';
import { type GuardSettings, loweredTo, readGuardSettings } from './guard-settings.ts';
import type { Circumstances } from './standing.repository.ts';

export type Rules = CampaignRules & { circumstances: Circumstances; guard: GuardSettings };

/** What the company's own settings, and the host's, say about how its numbers are used. */
export async function rulesOf(scope: ReadScope, guard?: GuardSettings): Promise<Rules> {
  const { timezone, settings } = await readCampaignRules(scope);
  const circumstances = {
    timezone,
    windowLeftS: secondsLeftToday(settings.periods, timezone, scope.now),
    messageIntervalS: settings.messageInterval,
  };
  const host = guard ?? (await readGuardSettings(scope));
  return { timezone, settings, circumstances, guard: loweredTo(host, settings.strangersPerDay) };
}
