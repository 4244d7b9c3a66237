import { type Channel, channels } from '@prosa/contract/connection';
import type { ContactFilters } from '@prosa/contract/contact-list';
import { type SearchTerm, searchTerms } from '@prosa/contract/search-words';
import { type RawBuilder, sql } from 'kysely';
import type { IdentityKind } from '../../db/tables/conversation-tables.ts';

type Condition = RawBuilder<boolean>;

/** What is asked for: by filters, which indexes know, and by words. */
export type Asked = {
  filters: Omit<ContactFilters, 'searchParam'>;
  terms: SearchTerm[];
  /** Somebody looks for something of which no word is left: nothing has it. */
  isNothing: boolean;
};

export function askedFor({ searchParam, ...filters }: ContactFilters): Asked {
  const terms = searchTerms(searchParam);
  return { filters, terms, isNothing: searchParam !== '' && terms.length === 0 };
}

const kinds: Record<Channel, readonly IdentityKind[]> = {
  whatsapp: ['phone', 'lid', 'group'],
  facebook: ['messenger'],
  instagram: ['instagram'],
};

export function channelOfKind(kind: IdentityKind): Channel {
  return channels.find((channel) => kinds[channel].includes(kind))!;
}

/**
 * On rows of `contacts`. Values stand in the text (`sql.lit`): a tag of three contacts and one of all of them want
 * different plans.
 */
export function byFilters({ filters }: Pick<Asked, 'filters'>): Condition[] {
  const { tagId, channel, blocked, optedOut, withoutTickets } = filters;
  const conditions: Condition[] = [];
  if (tagId !== undefined) {
    conditions.push(sql`exists (
      select from contact_tags where contact_tags.company_id = contacts.company_id
        and contact_tags.contact_id = contacts.id and contact_tags.tag_id = ${sql.lit(tagId)})`);
  }
  if (channel) {
    const named = sql.join(kinds[channel].map((kind) => sql.lit(kind)));
    conditions.push(sql`exists (
      select from contact_identities where contact_identities.company_id = contacts.company_id
        and contact_identities.contact_id = contacts.id and contact_identities.kind in (${named}))`);
  }
  if (blocked) conditions.push(sql`not contacts.active`);
  if (optedOut) conditions.push(sql`contacts.opted_out_at is not null`);
  if (withoutTickets) conditions.push(sql`not contacts.has_tickets`);
  return conditions;
}

/** The same that find_contacts (migration 0080) finds, of rows that are looked at one by one. */
export function byWords({ terms }: Pick<Asked, 'terms'>): Condition[] {
  return terms.map(({ text, digits }) =>
    digits === null
      ? has(text)
      : sql<boolean>`(${has(text)} or contacts.words like ${`%${digits}%`})`,
  );
}

function has(text: string): Condition {
  const literal = text.replace(/[\\%]/g, '\\$&');
  // Selected, so that it is folded once and not for every row.
  return sql<boolean>`contacts.words like (select '%' || plain(${literal}) || '%')`;
}

export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<boolean>`true` : sql.join([...conditions], sql` and `);
}
