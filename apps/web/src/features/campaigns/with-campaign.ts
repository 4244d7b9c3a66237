import type { CampaignPage } from '@prosa/contract/campaign';
import type { CampaignReport } from '@prosa/contract/campaign-report';
import type { LivePayload } from '@prosa/contract/events';
import type { InfiniteData } from '@tanstack/react-query';
import { foldText } from '../../lib/fold-text.ts';
import { changePages } from '../../lib/paged-upsert.ts';

type CampaignEvent = LivePayload<'campaign'>;
export type CampaignPages = InfiniteData<CampaignPage, number>;

/** Pure: the loaded pages of one search with an event applied, a new campaign on top. */
export function withCampaign(
  pages: CampaignPages,
  search: string,
  event: CampaignEvent,
): CampaignPages {
  if (event.action === 'progress') return pages;
  return changePages(pages, {
    rowsOf: (page) => page.records,
    withRows: (page, records, added) => ({ ...page, records, count: page.count + added }),
    change:
      event.action === 'delete'
        ? { remove: event.id }
        : {
            upsert: event.record,
            belongs:
              event.action === 'create' && foldText(event.record.name).includes(foldText(search)),
          },
  });
}

/** Pure: a report with an event applied. What is counted by variant, connection and hour follows with a load. */
export function withReport(report: CampaignReport, event: CampaignEvent): CampaignReport {
  if (event.action === 'delete') return report;
  if (event.action === 'progress') {
    if (event.id !== report.campaign.id) return report;
    const { counts } = event;
    const progress = counts.valid === 0 ? 0 : (counts.sent / counts.valid) * 100;
    return { ...report, counts, progress };
  }
  const { id, version } = report.campaign;
  const isNews = event.record.id === id && event.record.version > version;
  return isNews ? { ...report, campaign: event.record } : report;
}
