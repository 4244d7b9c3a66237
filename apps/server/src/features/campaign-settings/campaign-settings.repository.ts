import {
  type CampaignSettings,
  campaignSettingKeys,
  campaignSettings,
  initialCampaignSettings,
} from '@prosa/contract/campaign-settings';
import { sql } from 'kysely';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';

export type CampaignRules = { timezone: string; settings: CampaignSettings };

/** With what holds where the company has said nothing. */
export async function readCampaignRules(scope: ReadScope): Promise<CampaignRules> {
  const row = await scope.db
    .selectFrom('companies')
    .select('timezone')
    .select(
      sql<Record<string, unknown> | null>`(
        select json_object_agg(key, value) from campaign_settings where company_id = ${scope.companyId}
      )`.as('settings'),
    )
    .where('id', '=', scope.companyId)
    .executeTakeFirstOrThrow();
  const kept = campaignSettings.partial().parse(row.settings ?? {});
  return { timezone: row.timezone, settings: { ...initialCampaignSettings, ...given(kept) } };
}

/** Only those that are there: an undefined must not take the place of an initial value. */
function given(settings: { [K in keyof CampaignSettings]?: CampaignSettings[K] | undefined }) {
  return Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== undefined),
  ) as Partial<CampaignSettings>;
}

export async function saveCampaignSettings(
  scope: CompanyScope,
  changes: { [K in keyof CampaignSettings]?: CampaignSettings[K] | undefined },
): Promise<void> {
  const rows = campaignSettingKeys.flatMap((key) =>
    changes[key] === undefined
      ? []
      : [{ company_id: scope.companyId, key, value: JSON.stringify(changes[key]) }],
  );
  if (rows.length === 0) return;
  await scope.db
    .insertInto('campaign_settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'key'])
        .doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
    )
    .execute();
}
