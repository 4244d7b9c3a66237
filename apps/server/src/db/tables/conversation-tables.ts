import type { ContactBulkAction } from '@prosa/contract/contact-bulk';
import type { ContactSelection } from '@prosa/contract/contact-list';
import type { MessageKind } from '@prosa/contract/message';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Versioned } from './columns.ts';

/** With whom, and what was said. */
export type ConversationTables = {
  contacts: ContactsTable;
  contact_identities: ContactIdentitiesTable;
  contact_merges: ContactMergesTable;
  contact_bulks: ContactBulksTable;
  contact_tags: { company_id: number; contact_id: number; tag_id: number };
  messages: MessagesTable;
  message_versions: { company_id: number; message_id: number; body: string; until: Date };
  message_reactions: MessageReactionsTable;
  attachments: AttachmentsTable;
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
  number_unchecked: Generated<boolean>;
  opted_out_at: Date | null;
  /** Kept by triggers. */
  has_tickets: Generated<boolean>;
  folded_name: GeneratedAlways<string>;
  /** What a ticket is found by: migration 0093. */
  search_name: GeneratedAlways<string>;
  /** What it is found by: migration 0072. */
  words: GeneratedAlways<string>;
};

export type IdentityKind = 'phone' | 'lid' | 'group' | 'messenger' | 'instagram';

type ContactIdentitiesTable = {
  company_id: number;
  contact_id: number;
  scope: Generated<string>;
  kind: IdentityKind;
  value: string;
  match_value: string;
  /** They have written by this name: it has an account. */
  has_written: Generated<boolean>;
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

type ContactBulksTable = Versioned & {
  company_id: number;
  id: GeneratedAlways<number>;
  user_id: number;
  action: JSONColumnType<ContactBulkAction>;
  selection: JSONColumnType<ContactSelection>;
  state: Generated<'running' | 'done' | 'stopped'>;
  from_id: number;
  up_to: number;
  after_id: number;
  done: Generated<number>;
  left_out: Generated<number>;
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
  /** What it is found by: migration 0093. */
  search_text: GeneratedAlways<string>;
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
  delete_wanted_at: Date | null;
  queue_id: number | null;
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
  state: 'coming' | 'ready' | 'failed' | 'linked' | 'expired';
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
  waits_for_decoder: Generated<boolean>;
  created_at: Generated<Date>;
};
