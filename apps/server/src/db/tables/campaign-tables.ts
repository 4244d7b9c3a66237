import type { CampaignStatus } from '@prosa/contract/campaign';
import type { Quota, TimeLock } from '@prosa/contract/standing';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { PlainDate, Versioned } from './columns.ts';
import type { ScheduledFile } from './service-tables.ts';

/** What a number can bear, lists of people, campaigns and who wants none. */
export type CampaignTables = {
  connection_pace: ConnectionPaceTable;
  connection_incidents: ConnectionIncidentsTable;
  contact_lists: ContactListsTable;
  contact_list_items: ContactListItemsTable;
  number_checks: NumberChecksTable;
  campaigns: CampaignsTable;
  campaign_connections: CampaignConnectionsTable;
  campaign_shipments: CampaignShipmentsTable;
  campaign_deltas: CampaignFacts & { id: GeneratedAlways<number> };
  campaign_sums: CampaignFacts;
  opt_outs: OptOutsTable;
  begun_conversations: BegunConversationsTable;
  campaign_settings: {
    company_id: number;
    key: string;
    value: JSONColumnType<unknown & object, string, string>;
  };
};

type ConnectionPaceTable = {
  company_id: number;
  connection_id: number;
  linked_number: string | null;
  linked_at: Date | null;
  number_since: Date | null;
  seen_at: Date | null;
  lock: JSONColumnType<TimeLock> | null;
  quota: JSONColumnType<Quota> | null;
  next_at: Generated<Date>;
  since_long: Generated<number>;
  failures: Generated<number>;
  failed_at: Date | null;
  list_cleared_at: Date | null;
  next_check_at: Generated<Date>;
  check_failures: Generated<number>;
};

type ConnectionIncidentsTable = {
  company_id: number;
  id: GeneratedAlways<number>;
  connection_id: number;
  kind: 'refused' | 'capped' | 'too-fast' | 'lock' | 'ban';
  at: Date;
  until: Date | null;
  known: Generated<boolean>;
  code: number | null;
};

type BegunConversationsTable = {
  company_id: number;
  connection_id: number;
  contact_id: number;
  at: Date;
  halves: number;
  outcome: 'sent' | 'no-account';
  text_hash: number;
  answered_at: Date | null;
  opted_out_at: Date | null;
};

type ContactListsTable = Versioned & {
  company_id: number;
  id: GeneratedAlways<number>;
  name: string;
};

type ContactListItemsTable = Versioned & {
  company_id: number;
  id: GeneratedAlways<number>;
  contact_list_id: number;
  name: string;
  number: Generated<string>;
  match_value: string | null;
  email: Generated<string>;
  consent_source: string | null;
  consent_at: PlainDate;
};

type NumberChecksTable = {
  company_id: number;
  match_value: string;
  found: boolean;
  number: string | null;
  trusted: Generated<boolean>;
  checked_at: Date;
  connection_id: number;
};

type Texts = ColumnType<(string | null)[], string | undefined, string>;

type CampaignsTable = Versioned & {
  company_id: number;
  id: GeneratedAlways<number>;
  user_id: number | null;
  name: string;
  status: Generated<CampaignStatus>;
  messages: Texts;
  confirmation_messages: Texts;
  confirmation: Generated<boolean>;
  contact_list_id: number | null;
  tag_id: number | null;
  queue_id: number | null;
  answer_tag_id: number | null;
  legal_basis: 'consent' | 'legitimate-interest' | null;
  legal_note: string | null;
  file: JSONColumnType<ScheduledFile> | null;
  scheduled_at: Date | null;
  missed: Generated<boolean>;
  started_at: Date | null;
  completed_at: Date | null;
  frozen_through: Generated<number>;
  frozen_at: Date | null;
};

type CampaignConnectionsTable = {
  company_id: number;
  campaign_id: number;
  connection_id: number;
  position: number;
  served_at: Generated<Date>;
};

type CampaignFacts = {
  company_id: number;
  campaign_id: number;
  fact: string;
  variant: number;
  connection_id: number | null;
  reason: string | null;
  hour: Date | null;
  count: number;
};

type CampaignShipmentsTable = {
  company_id: number;
  id: GeneratedAlways<number>;
  campaign_id: number;
  match_value: string;
  number: string;
  name: string;
  email: Generated<string>;
  contact_id: number | null;
  item_id: number | null;
  variant: number;
  connection_id: number | null;
  state: Generated<'waiting' | 'handed' | 'requested' | 'sent' | 'failed' | 'skipped'>;
  reason: string | null;
  rank: number;
  position: number;
  checked: boolean;
  due_at: Date;
  handed_at: Date | null;
  request_message_id: number | null;
  lead_message_id: number | null;
  message_id: number | null;
  requested_at: Date | null;
  confirmed_at: Date | null;
  sent_at: Date | null;
  received_at: Date | null;
  read_at: Date | null;
  replied_at: Date | null;
};

type OptOutsTable = {
  company_id: number;
  id: GeneratedAlways<number>;
  match_value: string;
  since: Date;
  source: 'message' | 'user';
  word: string | null;
  message_id: number | null;
  actor_id: number | null;
  confirmed_at: Date | null;
  revoked_at: Date | null;
};
