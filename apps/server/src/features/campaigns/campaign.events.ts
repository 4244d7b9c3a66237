import type { Campaign, CampaignCounts } from '@prosa/contract/campaign';
import type { LiveEvent } from '../../live-event.ts';

export function campaignSaved(action: 'create' | 'update', record: Campaign): LiveEvent {
  return { channel: 'campaign', payload: { action, record }, to: ['company'] };
}

export function campaignDeleted(id: number): LiveEvent {
  return { channel: 'campaign', payload: { action: 'delete', id }, to: ['company'] };
}

export function campaignProgressed(id: number, counts: CampaignCounts): LiveEvent {
  return { channel: 'campaign', payload: { action: 'progress', id, counts }, to: ['company'] };
}
