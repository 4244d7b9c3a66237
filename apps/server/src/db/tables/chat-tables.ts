import type { MessageKind } from '@prosa/contract/message';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Versioned } from './columns.ts';

/** What colleagues write to each other. */
export type ChatTables = {
  chats: ChatsTable;
  chat_members: ChatMembersTable;
  chat_messages: ChatMessagesTable;
};

type ChatsTable = Versioned & {
  company_id: number;
  id: GeneratedAlways<number>;
  uuid: Generated<string>;
  title: string;
  owner_id: number;
  direct_low: number | null;
  direct_high: number | null;
  last_message: Generated<string>;
  last_message_kind: MessageKind | null;
  last_author_id: number | null;
  last_message_at: Generated<Date>;
};

type ChatMembersTable = {
  company_id: number;
  chat_id: number;
  user_id: number;
  unread: Generated<number>;
  mentioned: Generated<boolean>;
  joined_at: Generated<Date>;
};

/** A file of a chat belongs to its one message. */
export type ChatFileRow = {
  key: string;
  name: string;
  mimetype: string;
  bytes: number;
  seconds: number | null;
  waveform: number[] | null;
};

type ChatMessagesTable = {
  company_id: number;
  id: GeneratedAlways<number>;
  chat_id: number;
  author_id: number;
  kind: MessageKind;
  body: string;
  mentions: Generated<number[]>;
  file: JSONColumnType<ChatFileRow | null, string | null, never>;
  client_id: string | null;
  created_at: Generated<Date>;
};
