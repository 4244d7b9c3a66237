import type { AnnouncementAudience } from '@prosa/contract/announcement';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Versioned } from './columns.ts';

/** What the host tells its companies. */
export type HostTables = {
  announcements: AnnouncementsTable;
  announcement_reads: {
    company_id: number;
    user_id: number;
    announcement_id: number;
    read_at: Date;
  };
  helps: HelpsTable;
  data_deletions: DataDeletionsTable;
};

type AnnouncementsTable = Versioned & {
  id: GeneratedAlways<number>;
  title: string;
  text: string;
  priority: Generated<1 | 2 | 3>;
  status: Generated<boolean>;
  audience: Generated<AnnouncementAudience>;
  plan_ids: Generated<number[]>;
  company_ids: Generated<number[]>;
  show_from: Date | null;
  show_until: Date | null;
  /** All of them, or none. */
  file_company_id: number | null;
  file_key: string | null;
  file_name: string | null;
  file_type: string | null;
  due_at: Date | null;
  told_company_ids: Generated<number[]>;
  deleted_at: Date | null;
};

type DataDeletionsTable = {
  code: string;
  user_id: string | null;
  requested_at: Generated<Date>;
  done_at: Date | null;
  accounts: Generated<number>;
};

type HelpsTable = Versioned & {
  id: GeneratedAlways<number>;
  title: string;
  description: Generated<string>;
  video: string;
  position: number;
};
