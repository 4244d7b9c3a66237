import { appError } from '../../app-error.ts';
import { batched } from '../../db/batching/batched.ts';
import {
  anyOf,
  byId,
  insertRows,
  updateRows,
  type Values,
} from '../../db/batching/bulk-statements.ts';
import { type Param, preparedQuery } from '../../db/batching/prepared-query.ts';
import type { Db } from '../../db/schema.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';

export type ContactRow = Awaited<ReturnType<typeof findContact>>;

type InCompany = { company: number };

export function selectContacts(db: Db, param: Param<InCompany>) {
  return db
    .selectFrom('contacts')
    .selectAll('contacts')
    .where('contacts.company_id', '=', param('company'))
    .where('contacts.merged_into', 'is', null);
}

const byIds = preparedQuery((db, param: Param<InCompany & { ids: readonly number[] }>) =>
  db
    .selectFrom('contacts')
    .selectAll()
    .where('company_id', '=', param('company'))
    .where('id', '=', anyOf(param('ids'))),
);
const byIdLocked = preparedQuery((db, param: Param<InCompany & { id: number }>) =>
  selectContacts(db, param).where('contacts.id', '=', param('id')).forUpdate(),
);

/** Not in SQL: with it PostgreSQL would take the index of names, and read all of it, for a few ids. */
function isUnmerged({ merged_into }: { merged_into: number | null }): boolean {
  return merged_into === null;
}

const contactsById = batched(async (scope: ReadScope, ids: readonly number[]) => {
  const rows = await byIds(scope, { company: scope.companyId, ids });
  return byId(rows.filter(isUnmerged), ids);
});

export async function findContact(scope: ReadScope, id: number) {
  const contact = await contactsById(scope, id);
  if (!contact) throw appError('ERR_NO_CONTACT_FOUND');
  return contact;
}

/** Held until the commit. */
export async function lockContact(scope: CompanyScope, id: number) {
  const [row] = await byIdLocked(scope, { company: scope.companyId, id });
  if (!row) throw appError('ERR_NO_CONTACT_FOUND');
  return row;
}

type NewContact = {
  name: string;
  nameEdited?: boolean;
  number?: string | null;
  email?: string;
  isGroup?: boolean;
  extraInfo?: readonly { name: string; value: string }[];
  lastConnectionId?: number | null;
  numberUnchecked?: boolean;
};

/** In the order asked for: none of them can be there already. */
export const insertContact = batched(async (scope, contacts: readonly NewContact[]) => {
  const rows = contacts.map((values) => ({
    name: values.name,
    name_edited: values.nameEdited ?? false,
    number: values.number ?? null,
    email: values.email ?? '',
    is_group: values.isGroup ?? false,
    extra_info: [...(values.extraInfo ?? [])],
    last_connection_id: values.lastConnectionId ?? null,
    number_unchecked: values.numberUnchecked ?? false,
  }));
  const made = await insertRows(scope, 'contacts', rows, { returning: ['id'] });
  return made.map(({ id }) => id);
});

type ContactColumns = {
  name?: string | undefined;
  name_edited?: boolean;
  number?: string | null;
  email?: string;
  active?: boolean;
  extra_info?: { name: string; value: string }[];
  last_connection_id?: number;
  merged_into?: number | null;
  picture_key?: string | null;
  picture_checked_at?: Date;
  number_unchecked?: boolean;
};

const changeContacts = batched(
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
