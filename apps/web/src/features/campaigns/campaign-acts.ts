import type { Campaign } from '@prosa/contract/campaign';

/** What can be done with a campaign from its row. */
export type CampaignActs = {
  stop: (campaign: Campaign) => void;
  resume: (campaign: Campaign) => void;
  edit: (campaign: Campaign) => void;
  duplicate: (campaign: Campaign) => void;
  /** A new one for those who failed. */
  again: (campaign: Campaign) => void;
  remove: (campaign: Campaign) => void;
};
