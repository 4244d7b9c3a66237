import { limits } from '@prosa/contract/limits';
import type { CompanyScope } from '../../db/scope.ts';
import { announceImport } from './contact-import.announce.ts';
import {
  changeImport,
  countOutcomes,
  findLockedImport,
  type ImportRow,
} from './contact-import.repository.ts';
import { changeRows, earlierRows, rowsAfter, type SheetRowRow } from './contact-import.rows.ts';
import { effectFor, knownTo } from './import-target.ts';
import { type RowValues, rowValues } from './row-values.ts';

const ROWS_AT_ONCE = 1000;

/** Says of the next rows what would become of them. True while there are more. */
export async function checkSomeRows(
  scope: CompanyScope,
  importId: number,
  share: number,
): Promise<boolean> {
  const owner = await findLockedImport(scope, importId);
  if (owner?.status !== 'checking') return false;
  const rows = await rowsAfter(scope, importId, owner.position, ROWS_AT_ONCE * share);
  const last = rows.at(-1);
  if (!last) {
    await finishCheck(scope, owner);
    return false;
  }
  const counted = rows.filter((row) => !isHeader(row, owner));
  const tags = new Set(owner.tags);
  await changeRows(scope, importId, await checked(scope, owner, rows, tags));
  await changeImport(scope, importId, {
    position: last.row,
    progress: owner.progress + counted.length,
    tags: JSON.stringify([...tags]),
  });
  await announceImport(scope, 'update', importId);
  return true;
}

function isHeader({ row }: { row: number }, owner: ImportRow): boolean {
  return owner.has_header && row === owner.first_row;
}

async function checked(
  scope: CompanyScope,
  owner: ImportRow,
  rows: readonly SheetRowRow[],
  tags: Set<string>,
) {
  const read = rows.map((row) => ({
    row,
    values: withinTags(rowValues(row.cells, owner), tags),
  }));
  const numbers = read.map(({ values }) => values.number).filter(Boolean);
  const known = await knownTo(scope, owner, numbers);
  const first = await earlierRows(scope, owner.id, owner.position, numbers);
  const effect = effectFor(owner);
  return read.map(({ row, values }) => {
    if (isHeader(row, owner)) return asRow(row.row, empty, { outcome: null });
    if (values.problem) {
      return asRow(row.row, values, { outcome: 'skip', reason: values.problem });
    }
    const doubleOf = first.get(values.number);
    if (doubleOf !== undefined) return asRow(row.row, values, { outcome: 'double', doubleOf });
    first.set(values.number, row.row);
    const verdict = effect(values, known.get(values.number) ?? null);
    return asRow(row.row, values, { ...verdict, isFirst: true });
  });
}

const empty: RowValues = {
  name: '',
  number: '',
  email: '',
  extraInfo: [],
  tags: [],
  consent: null,
  problem: null,
};

type Verdict = Pick<SheetRowRow, 'outcome'> & {
  reason?: SheetRowRow['reason'];
  doubleOf?: number;
  changes?: SheetRowRow['changes'];
  isFirst?: boolean;
};

function asRow(row: number, values: RowValues, verdict: Verdict) {
  return {
    row,
    name: values.name,
    number: values.number,
    // Only who really takes the number has it: a row that is skipped leaves it to the next.
    match_value: verdict.isFirst ? values.number : null,
    email: values.email,
    extra_info: values.extraInfo,
    tags: values.tags,
    consent: values.consent,
    outcome: verdict.outcome,
    reason: verdict.reason ?? null,
    double_of: verdict.doubleOf ?? null,
    changes: verdict.changes ?? [],
  };
}

/** Notes the tags that a row names; those that would be too many are a problem of the row. */
function withinTags(values: RowValues, tags: Set<string>): RowValues {
  if (values.problem) return values;
  const news = values.tags.filter((tag) => !tags.has(tag));
  if (tags.size + news.length > limits.contactImport.tags) {
    return { ...values, problem: 'too_many_tags' };
  }
  for (const tag of news) tags.add(tag);
  return values;
}

/** What a telephone knows is imported without a question; a sheet waits for somebody to say so. */
async function finishCheck(scope: CompanyScope, owner: ImportRow): Promise<void> {
  const isAtOnce = owner.source !== 'sheet';
  await changeImport(scope, owner.id, {
    counts: JSON.stringify(await countOutcomes(scope, owner.id)),
    ...(isAtOnce
      ? { status: 'running', position: 0, progress: 0, started_at: scope.now }
      : { status: 'ready' }),
  });
  await announceImport(scope, 'update', owner.id);
}
