import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { appError } from '../../app-error.ts';
import { batchedFind, type InCompany } from '../../db/batching/batched-rows.ts';
import { anyOf } from '../../db/batching/bulk-statements.ts';
import { type Param, preparedQuery } from '../../db/batching/prepared-query.ts';
import type { Database, Db } from '../../db/schema.ts';
import type { ReadScope } from '../../db/scope.ts';

/** A contact with what is shown of it and stands elsewhere. */
export type ShownContactRow = Awaited<ReturnType<typeof findShownContact>>;

/** Its tags, and when something was last said in one of its conversations. */
function shownBeside(row: ExpressionBuilder<Database, 'contacts'>) {
  return [
    jsonArrayFrom(
      row
        .selectFrom('contact_tags')
        .innerJoin('tags', (join) =>
          join
            .onRef('tags.company_id', '=', 'contact_tags.company_id')
            .onRef('tags.id', '=', 'contact_tags.tag_id'),
        )
        .select(['tags.id', 'tags.name', 'tags.color'])
        .whereRef('contact_tags.company_id', '=', 'contacts.company_id')
        .whereRef('contact_tags.contact_id', '=', 'contacts.id')
        .orderBy('tags.name')
        .orderBy('tags.id'),
    ).as('tags'),
    row
      .selectFrom('contact_identities')
      .select((identity) => identity.fn.min('contact_identities.kind').as('kind'))
      .whereRef('contact_identities.company_id', '=', 'contacts.company_id')
      .whereRef('contact_identities.contact_id', '=', 'contacts.id')
      .as('identity_kind'),
    row
      .selectFrom('tickets')
      .select((ticket) => ticket.fn.max('tickets.last_message_at').as('at'))
      .whereRef('tickets.company_id', '=', 'contacts.company_id')
      .whereRef('tickets.contact_id', '=', 'contacts.id')
      .as('last_message_at'),
  ] as const;
}

type ByIds = InCompany & { ids: readonly number[] };

const selectShown = (db: Db, param: Param<ByIds>) =>
  db
    .selectFrom('contacts')
    .selectAll('contacts')
    .select(shownBeside)
    .where('contacts.company_id', '=', param('company'))
    .where('contacts.id', '=', anyOf(param('ids')));

const shownById = batchedFind(selectShown);
const shownByIds = preparedQuery(selectShown);

/** For whoever shows it; what acts on a contact takes `findContact`, which asks for less. */
export async function findShownContact(scope: ReadScope, id: number) {
  const contact = await shownById(scope, id);
  // Not in SQL: see findContact.
  if (!contact || contact.merged_into !== null) throw appError('ERR_NO_CONTACT_FOUND');
  return contact;
}

/** Those that there still are, in the order of their ids as given. */
export async function shownContacts(
  scope: ReadScope,
  ids: readonly number[],
): Promise<ShownContactRow[]> {
  const rows = await shownByIds(scope, { company: scope.companyId, ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
