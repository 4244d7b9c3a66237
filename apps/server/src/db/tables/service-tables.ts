import type { BotTask } from '@prosa/contract/billing';
import type { MessageKind } from '@prosa/contract/message';
import type { ScheduleStatus } from '@prosa/contract/scheduled-message';
import type { Repetition } from '@prosa/contract/zoned-time';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { PlainDate, Schedules, Versioned } from './columns.ts';

/** How a company serves its customers. */
export type ServiceTables = {
  queues: QueuesTable;
  user_queues: UserQueuesTable;
  queue_options: QueueOptionsTable;
  tags: TagsTable;
  kanban_folds: { company_id: number; user_id: number; lane_ids: number[] };
  quick_messages: QuickMessagesTable;
  shared_files: SharedFilesTable;
  schedules: SchedulesTable;
};

/** What the bot does there. */
type Task = ColumnType<BotTask | null, string | null | undefined, string | null>;

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
  task: Task;
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
  task: Task;
};

type TagsTable = Versioned & {
  company_id: number;
  id: GeneratedAlways<number>;
  name: string;
  color: string;
  kanban: Generated<boolean>;
  /** Of a lane, where somebody has put them in order. */
  position: Generated<number | null>;
};

type QuickMessagesTable = Versioned & {
  company_id: number;
  id: GeneratedAlways<number>;
  user_id: number;
  shortcode: string;
  message: string;
  geral: Generated<boolean>;
  status: Generated<boolean>;
  /** All of them, or none. */
  file_key: string | null;
  file_name: string | null;
  file_type: string | null;
  file_sha256: string | null;
  file_bytes: number | null;
  file_width: number | null;
  file_height: number | null;
};

type SharedFilesTable = { company_id: number; key: string; uses: number };

/** A file that waits to be sent: what its message will have. */
export type ScheduledFile = {
  key: string;
  name: string;
  mimetype: string;
  sha256: string;
  bytes: number;
  kind: MessageKind;
  seconds?: number | null;
  width?: number | null;
  height?: number | null;
  waveform?: number[] | null;
};

type SchedulesTable = Versioned & {
  company_id: number;
  id: GeneratedAlways<number>;
  contact_id: number;
  user_id: number;
  body: string;
  send_at: Date;
  due_at: Date;
  set_at: Date;
  sent_at: Date | null;
  status: Generated<ScheduleStatus>;
  failure: string | null;
  message_id: number | null;
  cancel_if_written: Generated<boolean>;
  repeats: Repetition | null;
  series_start: string | null;
  repeat_until: PlainDate;
  file: JSONColumnType<ScheduledFile | null, string | null, string | null>;
};
