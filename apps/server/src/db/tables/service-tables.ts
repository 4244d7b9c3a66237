import type { Generated, GeneratedAlways } from 'kysely';
import type { Schedules, Versioned } from './columns.ts';

/** How a company serves its customers. */
export type ServiceTables = {
  queues: QueuesTable;
  user_queues: UserQueuesTable;
  queue_options: QueueOptionsTable;
  tags: TagsTable;
  kanban_folds: { company_id: number; user_id: number; lane_ids: number[] };
  quick_messages: QuickMessagesTable;
  shared_files: SharedFilesTable;
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
