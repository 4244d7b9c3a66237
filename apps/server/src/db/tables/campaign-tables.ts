import type { Quota, TimeLock } from '@prosa/contract/standing';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** What a number can bear, lists of people, campaigns and who wants none. */
export type CampaignTables = {
  connection_pace: ConnectionPaceTable;
  connection_incidents: ConnectionIncidentsTable;
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
