import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { appError } from '../../app-error.ts';
import { batchedFind } from '../../db/batching/batched-rows.ts';
import { anyOf } from '../../db/batching/bulk-statements.ts';
import type { Database } from '../../db/schema.ts';
import type { ReadScope } from '../../db/scope.ts';

/** A contact with what is shown of it and stands elsewhere. */
export type ShownContactRow = Awaited<ReturnType<typeof findShownContact>>;

/** Its tags, and when something was last said in one of its conversations. */
export function shownBeside(row: ExpressionBuilder<Database, 'contacts'>) {
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
      .selectFrom('tickets')
      .select((ticket) => ticket.fn.max('tickets.last_message_at').as('at'))
      .whereRef('tickets.company_id', '=', 'contacts.company_id')
      .whereRef('tickets.contact_id', '=', 'contacts.id')
      .as('last_message_at'),
  ] as const;
}

const shownById = batchedFind((db, param) =>
  db
    .selectFrom('contacts')
    .selectAll('contacts')
    .select(shownBeside)
    .where('contacts.company_id', '=', param('company'))
    .where('contacts.id', '=', anyOf(param('ids'))),
);

/** For whoever shows it; what acts on a contact takes `findContact`, which asks for less. */
export async function findShownContact(scope: ReadScope, id: number) {
  const contact = await shownById(scope, id);
  // Not in SQL: see findContact.
  if (!contact || contact.merged_into !== null) throw appError('ERR_NO_CONTACT_FOUND');
  return contact;
}
