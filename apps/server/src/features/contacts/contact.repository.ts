import { contactCountLimit, limits, pageSizes } from '@prosa/contract/limits';
import type { PageQuery } from '@prosa/contract/page';
import { sql } from 'kysely';
import { appError } from '../../app-error.ts';
import { anyOf, byId, insertRows, updateRows, type Values } from '../../db/many-rows.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { together } from '../../db/together.ts';

export type ContactRow = Awaited<ReturnType<typeof findContact>>;

function selectContacts(scope: CompanyScope) {
  return scope.db
    .selectFrom('contacts')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('merged_into', 'is', null);
}

/** Not in SQL: with it PostgreSQL would take the index of names, and read all of it, for a few ids. */
function isUnmerged({ merged_into }: { merged_into: number | null }): boolean {
  return merged_into === null;
}

const contactsById = together(async (scope, ids: readonly number[]) => {
  const rows = await scope.db
    .selectFrom('contacts')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', '=', anyOf(ids))
    .execute();
  return byId(rows.filter(isUnmerged), ids);
});

export async function findContact(scope: CompanyScope, id: number) {
  const contact = await contactsById(scope, id);
  if (!contact) throw appError('ERR_NO_CONTACT_FOUND');
  return contact;
}

/** Held until the commit. */
export async function lockContact(scope: CompanyScope, id: number) {
  return selectContacts(scope)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => appError('ERR_NO_CONTACT_FOUND'));
}

/** By name; counted no further than anybody reads: what a page costs must not grow with all of them. */
export async function pageOfContacts(
  scope: CompanyScope,
  { searchParam, pageNumber }: PageQuery,
): Promise<{ rows: ContactRow[]; count: number; hasMore: boolean }> {
  const size = pageSizes.contacts;
  const found = searchedContacts(scope, searchParam).orderBy(sql`fold(name)`).orderBy('id');
  const rows = await found
    .limit(size + 1)
    .offset((pageNumber - 1) * size)
    .execute();
  const { count } = await scope.db
    .selectFrom(found.clearSelect().select('id').limit(contactCountLimit).as('counted'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows: rows.slice(0, size), count, hasMore: rows.length > size };
}

/** By name, number or e-mail, through the function that may use their index: migration 0031. */
function searchedContacts(scope: CompanyScope, words: string) {
  return selectContacts(scope).$if(words !== '', (query) =>
    // As one list, so that each is looked up: joined, all contacts would be read for a few.
    query.where(
      'id',
      '=',
      sql<number>`any(array(
      select find_contacts(${scope.companyId}, ${words})))`,
    ),
  );
}

export function firstContactNames(
  scope: CompanyScope,
  searchParam: string,
): Promise<{ id: number; name: string }[]> {
  return searchedContacts(scope, searchParam)
    .clearSelect()
    .select(['id', 'name'])
    .orderBy(sql`fold(name)`)
    .orderBy('id')
    .limit(limits.contactNames)
    .execute();
}

type NewContact = {
  name: string;
  nameEdited?: boolean;
  number?: string | null;
  email?: string;
  isGroup?: boolean;
  extraInfo?: readonly { name: string; value: string }[];
  lastConnectionId?: number | null;
};

/** In the order asked for: none of them can be there already. */
export const insertContact = together(async (scope, contacts: readonly NewContact[]) => {
  const rows = contacts.map((values) => ({
    name: values.name,
    name_edited: values.nameEdited ?? false,
    number: values.number ?? null,
    email: values.email ?? '',
    is_group: values.isGroup ?? false,
    extra_info: [...(values.extraInfo ?? [])],
    last_connection_id: values.lastConnectionId ?? null,
  }));
  const made = await insertRows(scope, 'contacts', rows, { returning: ['id'] });
  return made.map(({ id }) => id);
});

type ContactColumns = {
  name?: string;
  name_edited?: boolean;
  number?: string | null;
  email?: string;
  active?: boolean;
  extra_info?: { name: string; value: string }[];
  last_connection_id?: number;
  merged_into?: number | null;
  picture_key?: string | null;
  picture_checked_at?: Date;
};

const changeContacts = together(
  async (scope, changes: readonly { id: number; set: Values<'contacts'> }[]) => {
    await updateRows(scope, 'contacts', changes);
    return changes.map(() => undefined);
  },
);

export function changeContact(
  scope: CompanyScope,
  id: number,
  columns: ContactColumns,
): Promise<void> {
  return changeContacts(scope, { id, set: { ...columns, updated_at: scope.now } });
}
