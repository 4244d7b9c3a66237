import type {
  ImportField,
  ImportOverwrite,
  ImportReason,
  ImportSource,
} from '@prosa/contract/contact-import';
import { foldText } from '@prosa/contract/fold-text';
import { limits } from '@prosa/contract/limits';
import type { Consent } from '../../db/tables/import-tables.ts';
import type { ExtraInfo, RowValues } from './row-values.ts';

/** The contact that has a row's number. */
export type KnownContact = {
  id: number;
  name: string;
  name_edited: boolean;
  number: string | null;
  email: string;
  extra_info: ExtraInfo[];
  tags: string[];
  /** Of somebody on a list. */
  consent?: Consent | null;
};

export type NameRule = 'keep' | 'keep-written' | 'replace';

export type Effect =
  | { outcome: 'new' }
  | {
      outcome: 'update';
      changes: ImportField[];
      set: { name?: string; name_edited?: boolean; email?: string; extra_info?: ExtraInfo[] };
    }
  | { outcome: 'skip'; reason: ImportReason };

/**
 * A sheet is written by people, and says what it says: but for a name that somebody wrote here, unless whoever
 * imports wants that. What a telephone knows changes no name.
 */
export function nameRule(source: ImportSource, replaceNames: boolean): NameRule {
  if (source !== 'sheet') return 'keep';
  return replaceNames ? 'replace' : 'keep-written';
}

/** What a row does to the contact that has its number; null where nobody has it. */
export function effectOn(
  values: Pick<RowValues, 'name' | 'email' | 'extraInfo' | 'tags'>,
  known: KnownContact | null,
  names: NameRule,
): Effect {
  if (!known) return { outcome: 'new' };
  const info = withInfo(known.extra_info, values.extraInfo);
  if (info.length > limits.extraInfo.count) return { outcome: 'skip', reason: 'too_much_info' };
  const has = new Set(known.tags.map(foldText));
  const set = {
    ...(isRenamed(values.name, known, names) && { name: values.name, name_edited: true }),
    ...(values.email !== '' && values.email !== known.email && { email: values.email }),
    ...(JSON.stringify(info) !== JSON.stringify(known.extra_info) && { extra_info: info }),
  };
  const changes: ImportField[] = [
    ...('name' in set ? (['name'] as const) : []),
    ...('email' in set ? (['email'] as const) : []),
    ...('extra_info' in set ? (['extraInfo'] as const) : []),
    ...(values.tags.some((tag) => !has.has(foldText(tag))) ? (['tags'] as const) : []),
  ];
  return changes.length === 0
    ? { outcome: 'skip', reason: 'unchanged' }
    : { outcome: 'update', changes, set };
}

/** What was there and goes: whoever looks before the run sees what they would lose. */
export function overwrittenBy(
  values: Pick<RowValues, 'name' | 'email' | 'extraInfo'>,
  was: { name?: string; email?: string; extraInfo?: readonly ExtraInfo[] },
  changes: readonly ImportField[],
): ImportOverwrite[] {
  const one = (field: 'name' | 'email'): ImportOverwrite[] => {
    const [from, to] = [was[field] ?? '', values[field]];
    return changes.includes(field) && from !== '' ? [{ field, label: '', from, to }] : [];
  };
  const info = changes.includes('extraInfo') ? values.extraInfo : [];
  return [
    ...one('name'),
    ...one('email'),
    ...info.flatMap(({ name, value: to }): ImportOverwrite[] => {
      const before = was.extraInfo?.find((other) => foldText(other.name) === foldText(name));
      if (!before || before.value === to) return [];
      return [{ field: 'extraInfo', label: before.name, from: before.value, to }];
    }),
  ];
}

function isRenamed(name: string, known: KnownContact, names: NameRule): boolean {
  if (name === '' || name === known.name) return false;
  // Nobody ever called them anything: the number stands in for a name.
  if (known.name === known.number) return true;
  return names === 'replace' || (names === 'keep-written' && !known.name_edited);
}

/** What is called alike is replaced, the rest is added. */
function withInfo(known: readonly ExtraInfo[], news: readonly ExtraInfo[]): ExtraInfo[] {
  const byName = new Map(news.map((one) => [foldText(one.name), one]));
  const kept = known.map((one) => {
    const name = foldText(one.name);
    const replacing = byName.get(name);
    byName.delete(name);
    return replacing ? { name: one.name, value: replacing.value } : one;
  });
  return [...kept, ...byName.values()];
}
