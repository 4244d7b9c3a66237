import { z } from 'zod';
import { countries, numberProblems } from './human-number.ts';
import { id, idText } from './ids.ts';
import { limits } from './limits.ts';
import { pageNumber } from './page.ts';
import { languages } from './setting.ts';
import { instant, line } from './text.ts';

export const importSources = ['sheet', 'phonebook', 'chats'] as const;
export type ImportSource = (typeof importSources)[number];

export const importStatuses = [
  /** Its rows are held against the contacts that there are; nothing is written yet. */
  'checking',
  'ready',
  'running',
  /** By a person; it can go on. */
  'stopped',
  'done',
  'undoing',
  'undone',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

export const importOutcomes = ['new', 'update', 'skip', 'double'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Why a row is skipped. */
export const importReasons = [
  ...numberProblems,
  'invalid_email',
  'name_too_short',
  'name_too_long',
  'invalid_date',
  'info_too_long',
  /** The contact would have more further information than it can. */
  'too_much_info',
  'invalid_tag',
  /** The sheet names more tags than an import may make. */
  'too_many_tags',
  'list_full',
  /** The contact is already as the row says. */
  'unchanged',
] as const;
export type ImportReason = (typeof importReasons)[number];

export const importFields = ['name', 'email', 'extraInfo', 'tags', 'consent'] as const;
export type ImportField = (typeof importFields)[number];

/**
 * What becomes of a column. `info`: further information, called as the column is; `tag`: names of tags; both of
 * contacts alone. The consent's of a list alone: where the person agreed to be written to, and when.
 */
export const columnTargets = [
  'name',
  'number',
  'email',
  'info',
  'tag',
  'consentSource',
  'consentAt',
  'ignore',
] as const;
export type ColumnTarget = (typeof columnTargets)[number];

/** Those that are offered for contacts. */
export const contactTargets = columnTargets.filter(
  (to): to is Exclude<ColumnTarget, 'consentSource' | 'consentAt'> =>
    to !== 'consentSource' && to !== 'consentAt',
);

/** Those that are offered for the people of a list. */
export const listTargets = columnTargets.filter(
  (to): to is Exclude<ColumnTarget, 'info' | 'tag'> => to !== 'info' && to !== 'tag',
);

export const importColumn = z.object({
  /** A, B … as the spreadsheet calls it. */
  letter: z.string(),
  header: z.string(),
  to: z.enum(columnTargets),
  /** The first cells under the header. */
  samples: z.array(z.string()),
});
export type ImportColumn = z.infer<typeof importColumn>;

const counts = z.object({
  new: z.number(),
  update: z.number(),
  skip: z.number(),
  double: z.number(),
});
export type ImportCounts = z.infer<typeof counts>;

export const contactImport = z.object({
  id: id('contactImport'),
  source: z.enum(importSources),
  status: z.enum(importStatuses),
  /** The list that it goes into; null: the contacts. */
  contactListId: id('contactList').nullable(),
  /** The file's name; of what a session knows, its connection's. */
  name: z.string(),
  fileBytes: z.number(),
  sheetName: z.string(),
  rowCount: z.number(),
  /** How many rows are checked, written or taken back by now. */
  progress: z.number(),
  /** What is to become of the rows; when it has run, what became of them. */
  counts,
  columns: z.array(importColumn),
  /** Whether the first row says what the columns are. */
  hasHeader: z.boolean(),
  /** Of numbers without a country's code. */
  country: z.enum(countries),
  /** Also names that a person wrote. */
  replaceNames: z.boolean(),
  /** What taking it back did; null before. */
  undo: z.object({ deleted: z.number(), restored: z.number(), kept: z.number() }).nullable(),
  /** Until when it can be taken back; null where there is nothing to take back. */
  undoUntil: instant.nullable(),
  user: z.object({ id: id('user'), name: z.string() }).nullable(),
  version: z.number(),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
});
export type ContactImport = z.infer<typeof contactImport>;

/** Whose imports: a list's, or, without one, those of the contacts. */
export const contactImportsQuery = z.object({ contactListId: idText('contactList').optional() });

/** Those of the last week, the newest first. */
export const contactImportList = z.object({ imports: z.array(contactImport) });

/** As many columns as the import has, in their order. */
export const contactImportChanges = z
  .object({
    columns: z.array(z.enum(columnTargets)).max(limits.contactImport.columns),
    hasHeader: z.boolean(),
    country: z.enum(countries),
    replaceNames: z.boolean(),
  })
  .partial();
export type ContactImportChanges = z.output<typeof contactImportChanges>;

export const contactImportRow = z.object({
  /** As the spreadsheet counts them. */
  row: z.number(),
  name: z.string(),
  /** Digits with the country's code; empty where none could be read. */
  number: z.string(),
  /** The number's cell as it was. */
  written: z.string(),
  email: z.string(),
  outcome: z.enum(importOutcomes),
  reason: z.enum(importReasons).nullable(),
  /** The row that has the same number. */
  doubleOf: z.number().nullable(),
  changes: z.array(z.enum(importFields)),
  /** What the row's values take the place of; `label` is what further information is called. */
  overwrites: z.array(
    z.object({
      field: z.enum(['name', 'email', 'extraInfo']),
      label: z.string(),
      from: z.string(),
      to: z.string(),
    }),
  ),
  /** The contact has another name, which stays. */
  keepsName: z.string().nullable(),
  contactId: z.number().nullable(),
  undone: z.enum(['deleted', 'restored', 'kept']).nullable(),
});
export type ContactImportRow = z.infer<typeof contactImportRow>;
export type ImportOverwrite = ContactImportRow['overwrites'][number];

export const contactImportRowsQuery = z.object({
  outcome: z.enum(importOutcomes).optional(),
  pageNumber,
});
export type ContactImportRowsQuery = z.output<typeof contactImportRowsQuery>;

export const contactImportRows = z.object({
  rows: z.array(contactImportRow),
  count: z.number(),
  hasMore: z.boolean(),
});
export type ContactImportRows = z.infer<typeof contactImportRows>;

export const contactImportReportQuery = z.object({
  /** Those alone that were not imported. */
  only: z.literal('skipped').optional(),
  language: z.enum(languages).default('pt'),
});

/** A name in a sheet is nobody's typing: as long as a channel's may be. */
export const importedName = line({ max: limits.providerName.max });
