import { campaignTestBody, campaignTestSent } from '@prosa/contract/campaign';
import { idParams } from '@prosa/contract/ids';
import type { Deps } from '../../deps.ts';
import { actInCampaigns } from '../../features/campaigns/campaign.gate.ts';
import { actorOf } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { sendTest } from './send-test.ts';

/** A test counts for nothing with the guard: it must not become a way round it. */
const PER_HOUR = 20;

export function campaignTestRoutes(app: App, deps: Deps): void {
  app.post(
    '/campaigns/:id/test',
    {
      config: { access: 'campaigns:use' },
      schema: {
        params: idParams('campaign'),
        body: campaignTestBody,
        response: { 200: campaignTestSent },
      },
    },
    async (request) => {
      const key = `campaign-test:${actorOf(request).companyId}`;
      await deps.limits.take([{ key, hits: PER_HOUR, windowMs: 3_600_000 }]);
      return actInCampaigns(deps, request, (scope) =>
        sendTest(scope, request.params.id, request.body),
      );
    },
  );
}
