import type { ContactOrder } from '@prosa/contract/contact-list';
import { type RawBuilder, sql } from 'kysely';
import { appError } from '../../app-error.ts';

/** A place in the list: a part of it, the value it is ordered by, and the contact. */
export type Place = { part: PartName; key: string; id: number };

const partNames = ['name', 'begins', 'before', 'behind', 'created', 'told', 'untold'] as const;
type PartName = (typeof partNames)[number];

/** How a list is ordered, and the first word that was looked for, if one was. */
export type Ordering = { order: ContactOrder; word: string | undefined };

/** All contacts of one part of the list, in order, from a place on: rows of `contacts`, with their key. */
export type Part = {
  name: PartName;
  rows(company: number, after: Place | undefined): RawBuilder<unknown>;
};

const micros = (time: RawBuilder<unknown>) =>
  sql`(extract(epoch from ${time}) * 1000000)::bigint::text`;
const timeOf = (key: string) =>
  sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`;

/** As its index has it. */
export const nameKey = sql`contacts.folded_name collate "C"`;

function byName(name: PartName, within: RawBuilder<unknown> = sql``): Part {
  return {
    name,
    rows: (company, after) => sql`
      select contacts.*, contacts.folded_name as key from contacts
      where contacts.company_id = ${company} and contacts.merged_into is null ${within}
        ${after ? sql`and (${nameKey}, contacts.id) > (${after.key}, ${after.id})` : sql``}
      order by ${nameKey}, contacts.id`,
  };
}

/** Names that begin with a word are at least `first` and less than `end`: no character comes after the last one. */
function rangeOf(word: string) {
  const first = sql`(select fold(${word}))`;
  return { first, end: sql`(select fold(${word}) || chr(1114111))` };
}

/**
 * Who looks for a name means those that begin with it: they come first. Besides, they would be far away for whoever
 * walks along all names, where a million are to be walked along.
 */
function byNameFrom(word: string): readonly Part[] {
  const { first, end } = rangeOf(word);
  return [
    byName('begins', sql`and ${nameKey} >= ${first} and ${nameKey} < ${end}`),
    byName('before', sql`and ${nameKey} < ${first}`),
    byName('behind', sql`and ${nameKey} >= ${end}`),
  ];
}

/** Ids grow: the newest first. */
const byCreation: Part = {
  name: 'created',
  rows: (company, after) => sql`
    select contacts.*, '' as key from contacts
    where contacts.company_id = ${company} and contacts.merged_into is null
      ${after ? sql`and contacts.id < ${after.id}` : sql``}
    order by contacts.company_id desc, contacts.id desc`,
};

/**
 * By their newest ticket, found from the tickets' side: a contact's own row does not change with every message, and
 * so no index of contacts has that order.
 */
const byLastMessage: Part = {
  name: 'told',
  rows: (company, after) => sql`
    select contacts.*, ${micros(sql`ticket.last_message_at`)} as key
    from tickets as ticket
    join contacts on contacts.company_id = ticket.company_id and contacts.id = ticket.contact_id
    where ticket.company_id = ${company} and contacts.merged_into is null
      and not exists (
        select from tickets as newer
        where newer.company_id = ticket.company_id and newer.contact_id = ticket.contact_id
          and (newer.last_message_at, newer.id) > (ticket.last_message_at, ticket.id))
      ${
        after
          ? sql`and ticket.last_message_at <= ${timeOf(after.key)}
              and (ticket.last_message_at, ticket.contact_id) < (${timeOf(after.key)}, ${after.id})`
          : sql``
      }
    order by ticket.last_message_at desc, ticket.contact_id desc`,
};

const withoutMessages: Part = {
  name: 'untold',
  rows: (company, after) => sql`
    select contacts.*, '' as key from contacts
    where contacts.company_id = ${company} and contacts.merged_into is null and not contacts.has_tickets
      ${after ? sql`and contacts.id < ${after.id}` : sql``}
    order by contacts.company_id desc, contacts.id desc`,
};

function partsOf({ order, word }: Ordering): readonly Part[] {
  if (order === 'created') return [byCreation];
  // Whoever nobody ever wrote with comes last.
  if (order === 'lastMessage') return [byLastMessage, withoutMessages];
  return word === undefined ? [byName('name')] : byNameFrom(word);
}

/** The parts of the list from a place on. */
export function partsFrom(ordering: Ordering, after: Place | undefined): readonly Part[] {
  const all = partsOf(ordering);
  const first = after ? all.findIndex(({ name }) => name === after.part) : 0;
  if (first === -1) throw badPlace();
  return all.slice(first);
}

/** How a few that were found are sorted: rows of `contacts` with id, folded_name and `at`, of the last message. */
type SortedFew = {
  part: RawBuilder<PartName>;
  key: RawBuilder<string>;
  by: RawBuilder<unknown>;
  after(place: Place): RawBuilder<boolean>;
};

const byCreationSorted: SortedFew = {
  part: sql.lit('created'),
  key: sql.lit(''),
  by: sql`id desc`,
  after: ({ id }) => sql`id < ${id}`,
};

const byLastMessageSorted: SortedFew = {
  part: sql`case when at is null then 'untold' else 'told' end`,
  key: sql`coalesce(${micros(sql`at`)}, '')`,
  by: sql`at desc nulls last, id desc`,
  after: ({ part, key, id }) =>
    part === 'untold'
      ? sql`at is null and id < ${id}`
      : sql`(at is null or (at, id) < (${timeOf(key)}, ${id}))`,
};

export function sortedFew({ order, word }: Ordering): SortedFew {
  if (order === 'created') return byCreationSorted;
  if (order === 'lastMessage') return byLastMessageSorted;
  const names: readonly PartName[] = word === undefined ? ['name'] : ['begins', 'before', 'behind'];
  const place = word === undefined ? sql.lit(1) : placeOf(word);
  return {
    part: sql`(array[${sql.join(names.map((name) => sql.lit(name)))}])[${place}]`,
    key: sql`folded_name`,
    by: sql`${place}, ${nameKey}, id`,
    after: ({ part, key, id }) =>
      sql`(${place}, ${nameKey}, id) > (${sql.lit(names.indexOf(part) + 1)}, ${key}, ${id})`,
  };
}

function placeOf(word: string): RawBuilder<number> {
  const { first, end } = rangeOf(word);
  return sql`(case when ${nameKey} < ${first} then 2 when ${nameKey} < ${end} then 1 else 3 end)`;
}

export function written({ part, key, id }: Place): string {
  return Buffer.from(JSON.stringify([part, key, id])).toString('base64url');
}

export function read(text: string): Place {
  try {
    const [part, key, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (!isPart(part) || typeof key !== 'string' || !Number.isSafeInteger(id)) throw badPlace();
    if (part === 'told' && !/^\d{1,17}$/.test(key)) throw badPlace();
    if (key.includes('\0')) throw badPlace();
    return { part, key, id: id as number };
  } catch {
    throw badPlace();
  }
}

function isPart(part: unknown): part is PartName {
  return partNames.some((name) => name === part);
}

function badPlace() {
  return appError('ERR_VALIDATION', { issues: [{ path: 'after', code: 'invalid_cursor' }] });
}
