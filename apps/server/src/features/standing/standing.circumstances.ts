import type { ReadScope } from '../../db/scope.ts';
import { readCampaignRules } from '../campaign-settings/campaign-settings.repository.ts';
import { secondsLeftToday } from '../campaign-settings/sending-hours.ts';
import type { Circumstances } from './standing.repository.ts';

/** What the company's own settings say about how its numbers are used. */
export async function circumstancesOf(scope: ReadScope): Promise<Circumstances> {
  const { timezone, settings } = await readCampaignRules(scope);
  return {
    timezone,
    windowLeftS: secondsLeftToday(settings.periods, timezone, scope.now),
    messageIntervalS: settings.messageInterval,
  };
}
