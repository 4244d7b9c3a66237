import type { CampaignReport } from '@prosa/contract/campaign-report';
import type { LivePayload } from '@prosa/contract/events';
import type { QueryClient } from '@tanstack/react-query';
import { changeList } from '../../lib/live/change-list.ts';
import { campaignPagesKey, reportQuery, shipmentsKey } from './campaign-queries.ts';
import { type CampaignPages, withCampaign, withReport } from './with-campaign.ts';

export function applyCampaignEvent(client: QueryClient, event: LivePayload<'campaign'>): void {
  for (const [key] of client.getQueriesData({ queryKey: campaignPagesKey })) {
    changeList<CampaignPages>(client, key, (pages) => withCampaign(pages, String(key[2]), event));
  }
  const id = 'record' in event ? event.record.id : event.id;
  client.setQueryData<CampaignReport>(
    reportQuery(id).queryKey,
    (report) => report && withReport(report, event),
  );
  // A campaign that begins or ends has other rows; each single one follows with the next look.
  if (event.action === 'update') {
    void client.invalidateQueries({ queryKey: [...shipmentsKey, id] }, { cancelRefetch: false });
  }
}
