import type { Channel, ConnectionStatus, Provider } from '@prosa/contract/connection';
import type { Referral } from '@prosa/contract/referral';
import type { BanDetail } from '@prosa/contract/standing';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Versioned } from './columns.ts';
import type { OrderedColumns } from './ordered-columns.ts';

/** The connections, what their sessions keep, and what waits to come in or to go out. */
export type ChannelTables = {
  connections: ConnectionsTable;
  connection_queues: {
    company_id: number;
    connection_id: number;
    queue_id: number;
    position: number;
  };
  channel_sessions: ChannelSessionsTable;
  channel_keys: ChannelRow & { kind: string; id: string; value: string };
  channel_archives: ChannelArchivesTable;
  channel_journal: ChannelRow & { id: string; place: GeneratedAlways<number>; value: string };
  channel_sent: ChannelSentTable;
  channel_commands: ChannelCommandsTable;
  channel_questions: ChannelQuestionsTable;
  channel_health: ChannelHealthTable;
  meta_accounts: MetaAccountsTable;
  meta_sent: MetaSentTable;
  meta_referrals: MetaReferralsTable;
  inbox: InboxTable;
  outbox: OutboxTable;
  errands: ErrandsTable;
};

type ConnectionsTable = Versioned & {
  company_id: number;
  id: GeneratedAlways<number>;
  name: string;
  channel: Generated<Channel>;
  provider: Generated<Provider>;
  status: Generated<ConnectionStatus>;
  status_reason: string | null;
  status_until: Date | null;
  status_detail: JSONColumnType<BanDetail> | null;
  wanted: Generated<boolean>;
  number: string | null;
  qrcode: string | null;
  pairing_code: string | null;
  scanned_number: string | null;
  retries: Generated<number>;
  is_default: Generated<boolean>;
  greeting_message: Generated<string>;
  complation_message: Generated<string>;
  out_of_hours_message: Generated<string>;
  rating_message: Generated<string>;
  token_hash: Buffer | null;
  token_hint: string | null;
  fallback_queue_id: number | null;
  deleted_at: Date | null;
};

type ChannelRow = { company_id: number; connection_id: number };

type ChannelSessionsTable = ChannelRow & {
  fence: Generated<number>;
  holder: number | null;
  held_until: Date | null;
  renewed_at: Date | null;
};

type ChannelArchivesTable = ChannelRow & {
  archived_at: Generated<Date>;
  reason: string;
  keys: JSONColumnType<[kind: string, id: string, value: string][]>;
};

type ChannelSentTable = ChannelRow & {
  id: string;
  chat: string;
  sent_at: Generated<Date>;
  value: string;
};

type ChannelCommandsTable = ChannelRow & {
  id: GeneratedAlways<number>;
  command: JSONColumnType<Record<string, unknown>>;
  created_at: Generated<Date>;
};

type ChannelQuestionsTable = ChannelRow & {
  id: GeneratedAlways<number>;
  question: JSONColumnType<Record<string, unknown>>;
  answer: JSONColumnType<Record<string, unknown>> | null;
  asked_at: Generated<Date>;
};

type ChannelHealthTable = ChannelRow & {
  last_received_at: Date | null;
  last_acknowledged_at: Date | null;
};

type MetaAccountsTable = ChannelRow & {
  account_id: string;
  page_id: string;
  handle: Generated<string>;
  token: string | null;
  user_id: Generated<string | null>;
  is_held: Generated<boolean>;
};

type MetaSentTable = ChannelRow & {
  id: string;
  chat: string;
  fingerprint: string;
  mid: string | null;
  sent_at: Generated<Date>;
  tries: Generated<number>;
  is_out: Generated<boolean>;
};

type MetaReferralsTable = ChannelRow & {
  chat: string;
  referral: JSONColumnType<Referral>;
  at: Date;
};

type InboxTable = OrderedColumns & {
  company_id: number;
  id: Generated<number>;
  connection_id: number;
  repeat_key: string | null;
  event: JSONColumnType<object>;
};

type OutboxTable = OrderedColumns & {
  company_id: number;
  id: Generated<number>;
  connection_id: number;
  message_id: number;
};

type ErrandsTable = OrderedColumns & {
  company_id: number;
  id: Generated<number>;
  connection_id: number;
  errand: JSONColumnType<object>;
};
