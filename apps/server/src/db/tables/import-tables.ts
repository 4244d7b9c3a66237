import type {
  ImportColumn,
  ImportCounts,
  ImportField,
  ImportOutcome,
  ImportReason,
  ImportSource,
  ImportStatus,
} from '@prosa/contract/contact-import';
import type { Country } from '@prosa/contract/human-number';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Versioned } from './columns.ts';

/** Contacts that come from elsewhere, many at once. */
export type ImportTables = {
  contact_imports: ContactImportsTable;
  contact_import_rows: ContactImportRowsTable;
  known_people: KnownPeopleTable;
};

type Json<T> = ColumnType<T, string | undefined, string>;

type ContactImportsTable = Versioned & {
  company_id: number;
  id: GeneratedAlways<number>;
  user_id: number | null;
  source: ImportSource;
  status: ImportStatus;
  contact_list_id: number | null;
  name: string;
  file_bytes: Generated<number>;
  sheet_name: Generated<string>;
  row_count: Generated<number>;
  position: Generated<number>;
  progress: Generated<number>;
  counts: Json<ImportCounts>;
  columns: Json<ImportColumn[]>;
  first_row: Generated<number>;
  has_header: Generated<boolean>;
  country: Generated<Country>;
  replace_names: Generated<boolean>;
  tags: Json<string[]>;
  undo: ColumnType<UndoCounts | null, string | null | undefined, string | null>;
  started_at: Date | null;
  finished_at: Date | null;
};

export type UndoCounts = { deleted: number; restored: number; kept: number };

/** Where and when somebody agreed to be written to. */
export type Consent = { source: string; at: string | null };

/** What of a contact, or of somebody on a list, an import changes. */
export type ImportedFields = {
  name?: string;
  nameEdited?: boolean;
  email?: string;
  extraInfo?: { name: string; value: string }[];
  /** Tags that it did not have before. */
  tagIds?: number[];
  consent?: Consent | null;
};

type ContactImportRowsTable = {
  company_id: number;
  import_id: number;
  row: number;
  cells: Json<string[]>;
  name: Generated<string>;
  number: Generated<string>;
  match_value: string | null;
  email: Generated<string>;
  extra_info: Json<{ name: string; value: string }[]>;
  tags: Json<string[]>;
  outcome: ImportOutcome | null;
  reason: ImportReason | null;
  double_of: number | null;
  changes: Json<ImportField[]>;
  contact_id: number | null;
  before: ColumnType<ImportedFields | null, string | null | undefined, string | null>;
  after: ColumnType<ImportedFields | null, string | null | undefined, string | null>;
  contact_version: number | null;
  undone: keyof UndoCounts | null;
  item_id: number | null;
  item_version: number | null;
  consent: ColumnType<Consent | null, string | null | undefined, string | null>;
};

type KnownPeopleTable = {
  company_id: number;
  connection_id: number;
  number: string;
  name: Generated<string>;
  in_phonebook: Generated<boolean>;
  in_chats: Generated<boolean>;
};
