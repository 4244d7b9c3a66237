import type { ImportedFields, UndoCounts } from '../../db/tables/import-tables.ts';
import type { SheetRowRow } from './contact-import.rows.ts';
import type { ExtraInfo } from './row-values.ts';

/** A contact as it is when an import is taken back. */
export type Present = {
  name: string;
  email: string;
  extraInfo: ExtraInfo[];
  version: number;
  tagIds: number[];
  isMerged: boolean;
  /** It has been talked with, or is more than the import made it. */
  isInUse: boolean;
};

type TakenBack = {
  undone: keyof UndoCounts;
  set: ImportedFields;
  /** To be taken off. */
  tagIds: number[];
};

const kept: TakenBack = { undone: 'kept', set: {}, tagIds: [] };

/**
 * What a row made goes, if nobody has touched it since; of what it changed, each field that still is as it
 * left it is put back. Null: somebody has deleted the contact.
 */
export function takenBack(
  { outcome, before, after, contact_version }: SheetRowRow,
  present: Present | null,
): TakenBack {
  if (!present) return { ...kept, undone: outcome === 'new' ? 'deleted' : 'kept' };
  if (present.isMerged) return kept;
  return outcome === 'new'
    ? madeBy(after, contact_version, present)
    : changedBy(before ?? {}, after ?? {}, present);
}

function madeBy(after: ImportedFields | null, version: number | null, present: Present): TakenBack {
  const given = after?.tagIds ?? [];
  const isTouched =
    present.isInUse ||
    present.version !== version ||
    present.tagIds.length !== given.length ||
    given.some((tag) => !present.tagIds.includes(tag));
  return isTouched ? kept : { undone: 'deleted', set: {}, tagIds: [] };
}

function changedBy(before: ImportedFields, after: ImportedFields, present: Present): TakenBack {
  const set: ImportedFields = {};
  if (after.name !== undefined && present.name === after.name && before.name !== undefined) {
    set.name = before.name;
    set.nameEdited = before.nameEdited ?? false;
  }
  if (after.email !== undefined && present.email === after.email && before.email !== undefined) {
    set.email = before.email;
  }
  if (after.extraInfo && before.extraInfo) {
    const info = infoBack(before.extraInfo, after.extraInfo, present.extraInfo);
    if (info) set.extraInfo = info;
  }
  const tagIds = (after.tagIds ?? []).filter((tag) => present.tagIds.includes(tag));
  const isAll =
    (after.name === undefined || set.name !== undefined) &&
    (after.email === undefined || set.email !== undefined) &&
    (!after.extraInfo || set.extraInfo !== undefined) &&
    tagIds.length === (after.tagIds ?? []).length;
  return { undone: isAll ? 'restored' : 'kept', set, tagIds };
}

/** All that the import put there as it was before; null if some of it is no longer what it put there. */
function infoBack(
  before: readonly ExtraInfo[],
  after: readonly ExtraInfo[],
  present: readonly ExtraInfo[],
): ExtraInfo[] | null {
  const valueIn = (list: readonly ExtraInfo[], name: string) =>
    list.find((one) => one.name === name)?.value;
  const changed = after.filter((one) => valueIn(before, one.name) !== one.value);
  if (changed.some((one) => valueIn(present, one.name) !== one.value)) return null;
  const names = new Set(changed.map((one) => one.name));
  return present.flatMap((one) => {
    if (!names.has(one.name)) return [one];
    const value = valueIn(before, one.name);
    return value === undefined ? [] : [{ name: one.name, value }];
  });
}
