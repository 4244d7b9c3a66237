import type { ColumnTarget, ImportReason, ImportSource } from '@prosa/contract/contact-import';
import { type Country, readNumber } from '@prosa/contract/human-number';
import { limits } from '@prosa/contract/limits';
import { comparableNumber } from '@prosa/contract/phone';
import { tagBody } from '@prosa/contract/tag';
import { email as emailSchema, visibleLength } from '@prosa/contract/text';
import type { Consent } from '../../db/tables/import-tables.ts';
import { providerName } from '../contacts/provider-name.ts';
import { consentOf } from './row-consent.ts';

export type Mapping = {
  columns: readonly { header: string; to: ColumnTarget }[];
  country: Country;
  source: ImportSource;
};

export type ExtraInfo = { name: string; value: string };

/** What a row says of a contact. */
export type RowValues = {
  name: string;
  /** Digits with the country's code; empty where there is a problem with it. */
  number: string;
  email: string;
  extraInfo: ExtraInfo[];
  tags: string[];
  consent: Consent | null;
  problem: ImportReason | null;
};

/** The cells of a row in the light of what its columns are. */
export function rowValues(
  cells: readonly string[],
  { columns, country, source }: Mapping,
): RowValues {
  const cellsOf = (to: ColumnTarget) =>
    columns.flatMap((column, index) => (column.to === to && cells[index] ? [cells[index]] : []));
  const name = cellsOf('name').join(' ');
  const number = firstNumber(cellsOf('number'), country);
  const written = cellsOf('email')[0] ?? '';
  const email = emailSchema.safeParse(written);
  const extraInfo = infoOf(cells, columns);
  const tags = tagsOf(cellsOf('tag'));
  const consent = consentOf(cellsOf('consentSource')[0], cellsOf('consentAt')[0]);
  const problem =
    ('problem' in number && number.problem) ||
    // A sheet is written by people: as in the form, a letter is no name. How somebody calls themselves is theirs.
    (source === 'sheet' && isShorter(name, limits.name.min) && 'name_too_short') ||
    (isLonger(name, limits.providerName.max) && 'name_too_long') ||
    (written !== '' && !email.success && 'invalid_email') ||
    (extraInfo.some(({ value }) => isLonger(value, limits.extraInfo.value.max)) &&
      'info_too_long') ||
    (extraInfo.length > limits.extraInfo.count && 'too_much_info') ||
    (consent === 'invalid_date' && consent) ||
    (tags.some((tag) => !isTagName(tag)) && 'invalid_tag') ||
    null;
  return {
    name: providerName(name),
    // The ninth digit that Brazil's mobiles have today; how WhatsApp spells it is asked before a message.
    number: 'digits' in number ? comparableNumber(number.digits) : '',
    email: email.success ? email.data : written,
    extraInfo,
    tags,
    consent: consent === 'invalid_date' ? null : consent,
    problem,
  };
}

function firstNumber(cells: readonly string[], country: Country) {
  const read = cells.map((cell) => readNumber(cell, country));
  return read.find((one) => 'digits' in one) ?? read[0] ?? readNumber('', country);
}

function infoOf(cells: readonly string[], columns: Mapping['columns']): ExtraInfo[] {
  const info: ExtraInfo[] = [];
  columns.forEach(({ header, to }, index) => {
    const value = cells[index];
    if (to !== 'info' || !value) return;
    const head = header.slice(0, limits.extraInfo.name.max - 5);
    // Two columns of one name stay two.
    const alike = columns
      .slice(0, index)
      .filter((one) => one.to === 'info' && one.header === header);
    info.push({ name: alike.length === 0 ? head : `${head} (${alike.length + 1})`, value });
  });
  return info;
}

function tagsOf(cells: readonly string[]): string[] {
  const names = cells.flatMap((cell) => cell.split(/[,;|\n]/)).map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

/** Of a row that names nobody the number stands in for a name. */
function isShorter(name: string, min: number): boolean {
  return name !== '' && visibleLength(providerName(name)) < min;
}

/** Counted in characters as people see them, of which there are never more than code units. */
function isLonger(text: string, max: number): boolean {
  return text.length > max && visibleLength(text) > max;
}

/** Most rows name the same few. */
const knownNames = new Map<string, boolean>();
const MOST_KNOWN = 1000;

function isTagName(name: string): boolean {
  const known = knownNames.get(name);
  if (known !== undefined) return known;
  if (knownNames.size >= MOST_KNOWN) knownNames.clear();
  const { success } = tagBody.shape.name.safeParse(name);
  knownNames.set(name, success);
  return success;
}
