import type { Campaign, CampaignCounts } from '@prosa/contract/campaign';
import type { CampaignReport } from '@prosa/contract/campaign-report';
import { describe, expect, it } from 'vitest';
import { withCampaign, withReport } from './with-campaign.ts';

const campaign = (id: number, name: string, version = 1) => ({ id, name, version }) as Campaign;
const pagesOf = (...records: Campaign[]) => ({
  pages: [{ records, count: records.length, hasMore: false }],
  pageParams: [1],
});
const counts = { valid: 4, sent: 1 } as CampaignCounts;

describe('campaigns, live', () => {
  it('stand newest first; one that the search does not find stays away', () => {
    const pages = pagesOf(campaign(1, 'Natal'));
    const made = { action: 'create', record: campaign(2, 'Páscoa') } as const;
    expect(withCampaign(pages, '', made).pages[0]?.records.map(({ id }) => id)).toEqual([2, 1]);
    expect(withCampaign(pages, 'nat', made)).toBe(pages);
  });

  it('change where they stand; one of a page that is not loaded comes upon none', () => {
    const pages = pagesOf(campaign(1, 'Natal'));
    const other = { action: 'update', record: campaign(9, 'Natal de novo') } as const;
    expect(withCampaign(pages, '', other)).toBe(pages);
    expect(withCampaign(pages, '', { action: 'progress', id: 1, counts })).toBe(pages);
    const gone = withCampaign(pages, '', { action: 'delete', id: 1 });
    expect(gone.pages[0]).toMatchObject({ records: [], count: 0 });
  });

  it('move their report on, and no other one', () => {
    const report = { campaign: campaign(1, 'Natal', 3), counts, progress: 25 } as CampaignReport;
    const more = { ...counts, sent: 2 };
    const next = withReport(report, { action: 'progress', id: 1, counts: more });
    expect(next).toMatchObject({ counts: { sent: 2 }, progress: 50 });
    expect(withReport(report, { action: 'progress', id: 2, counts: more })).toBe(report);
    const late = { action: 'update', record: campaign(1, 'Antes', 2) } as const;
    expect(withReport(report, late)).toBe(report);
  });
});
