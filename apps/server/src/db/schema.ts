import type { Channel, ConnectionStatus, Provider } from '@prosa/contract/connection';
import type { MessageKind } from '@prosa/contract/message';
import type { Profile } from '@prosa/contract/permissions';
import type { ScheduleRow } from '@prosa/contract/schedule';
import type { TicketEventKind, TicketStatus } from '@prosa/contract/ticket';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Kysely } from 'kysely';
import type { BotState } from '../conversation/bot/bot-state.ts';
import type { OrderedColumns } from '../jobs/ordered-reader/ordered-table.ts';

/** The tables as the migrations make them. A test compares this with the real database. */
export type Database = {
  plans: PlansTable;
  system_settings: { key: string; value: string };
  rate_limits: { key: string; hits: number; resets_at: Date };
  companies: CompaniesTable;
  settings: { company_id: number; key: string; value: string };
  company_sequences: { company_id: number; last: Generated<number> };
  users: UsersTable;
  queues: QueuesTable;
  user_queues: UserQueuesTable;
  queue_options: QueueOptionsTable;
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
  contacts: ContactsTable;
  contact_identities: ContactIdentitiesTable;
  contact_merges: ContactMergesTable;
  tickets: TicketsTable;
  messages: MessagesTable;
  message_versions: { company_id: number; message_id: number; body: string; until: Date };
  message_reactions: MessageReactionsTable;
  attachments: AttachmentsTable;
  ticket_events: TicketEventsTable;
  attendances: AttendancesTable;
  attendance_segments: AttendanceSegmentsTable;
  ticket_notes: TicketNotesTable;
  tags: TagsTable;
  ticket_tags: { company_id: number; ticket_id: number; tag_id: number };
  quick_messages: QuickMessagesTable;
  inbox: InboxTable;
  outbox: OutboxTable;
  errands: ErrandsTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  presence: { company_id: number; user_id: number; node_id: string; seen_at: Date };
  audit_log: AuditLogTable;
};

export type Db = Kysely<Database>;

type Versioned = {
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

type Schedules = JSONColumnType<ScheduleRow[], string | undefined, string>;

/** A plain date travels as text: a JavaScript Date would move it across midnight. */
type PlainDate = ColumnType<string | null, string | null | undefined, string | null>;

type PlansTable = Versioned & {
  id: GeneratedAlways<number>;
  name: string;
  users: number;
  connections: number;
  queues: number;
  value: number;
};

type CompaniesTable = Versioned & {
  id: GeneratedAlways<number>;
  name: string;
  email: string | null;
  phone: string | null;
  plan_id: number | null;
  status: Generated<boolean>;
  due_date: PlainDate;
  recurrence: Generated<string>;
  timezone: Generated<string>;
  schedules: Schedules;
};

type UsersTable = Versioned & {
  company_id: number;
  id: GeneratedAlways<number>;
  name: string;
  email: string;
  password_hash: string;
  profile: Profile;
  super: Generated<boolean>;
  has_demo_password: Generated<boolean>;
  deleted_at: Date | null;
};

type QueuesTable = Versioned & {
  company_id: number;
  id: GeneratedAlways<number>;
  name: string;
  color: string;
  greeting_message: Generated<string>;
  complation_message: Generated<string>;
  out_of_hours_message: Generated<string>;
  rating_message: Generated<string>;
  token: string | null;
  rotation_enabled: Generated<boolean>;
  rotation_minutes: number | null;
  schedules: Schedules;
  deleted_at: Date | null;
};

type UserQueuesTable = {
  company_id: number;
  user_id: number;
  queue_id: number;
  offered_at: Date | null;
};

type QueueOptionsTable = Versioned & {
  company_id: number;
  id: GeneratedAlways<number>;
  queue_id: number;
  parent_id: number | null;
  position: number;
  title: string;
  message: Generated<string>;
};

type ConnectionsTable = Versioned & {
  company_id: number;
  id: GeneratedAlways<number>;
  name: string;
  channel: Generated<Channel>;
  provider: Generated<Provider>;
  status: Generated<ConnectionStatus>;
  status_reason: string | null;
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
  is_held: Generated<boolean>;
};

type MetaSentTable = ChannelRow & {
  id: string;
  chat: string;
  fingerprint: string;
  mid: string | null;
  sent_at: Generated<Date>;
};

type ContactsTable = Versioned & {
  company_id: number;
  id: GeneratedAlways<number>;
  name: string;
  name_edited: Generated<boolean>;
  number: string | null;
  email: Generated<string>;
  is_group: Generated<boolean>;
  active: Generated<boolean>;
  picture_key: string | null;
  picture_checked_at: Date | null;
  extra_info: JSONColumnType<{ name: string; value: string }[], string | undefined, string>;
  last_connection_id: number | null;
  merged_into: number | null;
};

export type IdentityKind = 'phone' | 'lid' | 'group' | 'messenger' | 'instagram';

type ContactIdentitiesTable = {
  company_id: number;
  contact_id: number;
  scope: Generated<string>;
  kind: IdentityKind;
  value: string;
  match_value: string;
};

type ContactMergesTable = {
  company_id: number;
  id: GeneratedAlways<number>;
  kept_id: number;
  merged_id: number;
  reason: 'mapping' | 'person';
  actor_id: number | null;
  moved: JSONColumnType<object>;
  merged_at: Generated<Date>;
  undone_at: Date | null;
};

type TicketsTable = Versioned & {
  company_id: number;
  id: GeneratedAlways<number>;
  uuid: Generated<string>;
  code: string;
  status: TicketStatus;
  contact_id: number;
  connection_id: number;
  queue_id: number | null;
  user_id: number | null;
  is_group: Generated<boolean>;
  is_bot: Generated<boolean>;
  unread: Generated<number>;
  last_message: Generated<string>;
  last_message_kind: Generated<MessageKind>;
  last_message_at: Generated<Date>;
  closed_at: Date | null;
  bot_state: ColumnType<BotState | null, string | null | undefined, string | null>;
  offered_to: number | null;
  offered_until: Date | null;
  hours_told_at: Date | null;
  last_inbound_at: Date | null;
};

type TicketEventsTable = {
  company_id: number;
  id: GeneratedAlways<number>;
  ticket_id: number;
  kind: TicketEventKind;
  actor_id: number | null;
  details: JSONColumnType<Record<string, unknown>, string | undefined, never>;
  at: Date;
};

type AttendancesTable = {
  company_id: number;
  id: GeneratedAlways<number>;
  ticket_id: number;
  queued_at: Date;
  started_at: Date | null;
  first_response_at: Date | null;
  finished_at: Date | null;
  rating_asked_at: Date | null;
  rating: number | null;
};

type AttendanceSegmentsTable = {
  company_id: number;
  id: GeneratedAlways<number>;
  attendance_id: number;
  user_id: number | null;
  queue_id: number | null;
  began_at: Date;
  ended_at: Date | null;
};

type TicketNotesTable = {
  company_id: number;
  id: GeneratedAlways<number>;
  ticket_id: number;
  contact_id: number;
  user_id: number;
  note: string;
  created_at: Generated<Date>;
};

type TagsTable = Versioned & {
  company_id: number;
  id: GeneratedAlways<number>;
  name: string;
  color: string;
  kanban: Generated<boolean>;
};

type QuickMessagesTable = Versioned & {
  company_id: number;
  id: GeneratedAlways<number>;
  user_id: number;
  shortcode: string;
  message: string;
  geral: Generated<boolean>;
};

type MessagesTable = Versioned & {
  company_id: number;
  id: GeneratedAlways<number>;
  ticket_id: number;
  connection_id: number;
  contact_id: number;
  sender_id: number | null;
  from_me: boolean;
  provider_id: string;
  kind: MessageKind;
  body: Generated<string>;
  data: JSONColumnType<object> | null;
  quoted_id: number | null;
  quoted_text: string | null;
  forwarded: Generated<boolean>;
  ack: Generated<number>;
  failure: string | null;
  author_id: number | null;
  automatic: Generated<boolean>;
  client_id: string | null;
  edited_at: Date | null;
  deleted_at: Date | null;
  said_at: Date;
};

type MessageReactionsTable = {
  company_id: number;
  message_id: number;
  sender_id: number | null;
  emoji: string;
  reacted_at: Date;
};

type AttachmentsTable = {
  company_id: number;
  id: GeneratedAlways<number>;
  message_id: number;
  state: 'coming' | 'ready' | 'failed';
  failure: string | null;
  handle: JSONColumnType<object> | null;
  file_key: string | null;
  sha256: string | null;
  bytes: number | null;
  mimetype: string;
  name: Generated<string>;
  seconds: number | null;
  width: number | null;
  height: number | null;
  waveform: JSONColumnType<number[]> | null;
  preview_key: string | null;
  created_at: Generated<Date>;
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

type SessionsTable = {
  company_id: number;
  id: string;
  user_id: number;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: SessionEndReason | null;
};

export type SessionEndReason =
  | 'logout'
  | 'other-login'
  | 'password'
  | 'profile'
  | 'deleted'
  | 'stolen-token'
  | 'company';

type RefreshTokensTable = {
  company_id: number;
  session_id: string;
  token_hash: Buffer;
  created_at: Date;
  rotated_at: Date | null;
};

type AuditLogTable = {
  company_id: number;
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  actor_id: number | null;
  action: string;
  noun_id: number | null;
  details: JSONColumnType<Record<string, unknown>, string | undefined, never>;
};
