import {
  campaignSettingKeys,
  campaignSettingRow,
  campaignSettingsBody,
} from '@prosa/contract/campaign-settings';
import { z } from 'zod';
import type { ReadScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { recordAction } from '../audit/audit.record.ts';
import { actInCampaigns, readInCampaigns } from '../campaigns/campaign.gate.ts';
import { readCampaignRules, saveCampaignSettings } from './campaign-settings.repository.ts';

const config = { access: 'campaigns:use' } as const;
const rows = z.array(campaignSettingRow);

export function campaignSettingsRoutes(app: App, deps: Deps): void {
  app.get('/campaign-settings', { config, schema: { response: { 200: rows } } }, (request) =>
    readInCampaigns(deps, request, listSettings),
  );

  app.post(
    '/campaign-settings',
    { config, schema: { body: campaignSettingsBody, response: { 200: rows } } },
    (request) =>
      actInCampaigns(deps, request, async (scope) => {
        await saveCampaignSettings(scope, request.body.settings);
        await recordAction(scope, 'campaign.settings', null);
        return listSettings(scope);
      }),
  );
}

async function listSettings(scope: ReadScope) {
  const { settings } = await readCampaignRules(scope);
  return campaignSettingKeys.map((key) => ({ key, value: JSON.stringify(settings[key]) }));
}
