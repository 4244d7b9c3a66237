import { appError } from '../../app-error.ts';
import {
  batchedFind,
  batchedInsertForId,
  batchedUpdate,
  type InCompany,
} from '../../db/batching/batched-rows.ts';
import { anyOf } from '../../db/batching/bulk-statements.ts';
import { type Param, preparedQuery } from '../../db/batching/prepared-query.ts';
import type { Db } from '../../db/schema.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';

export type ContactRow = Awaited<ReturnType<typeof findContact>>;

export function selectContacts(db: Db, param: Param<InCompany>) {
  return db
    .selectFrom('contacts')
    .selectAll('contacts')
    .where('contacts.company_id', '=', param('company'))
    .where('contacts.merged_into', 'is', null);
}

const contactById = batchedFind((db, param) =>
  db
    .selectFrom('contacts')
    .selectAll()
    .where('company_id', '=', param('company'))
    .where('id', '=', anyOf(param('ids'))),
);
const byIdLocked = preparedQuery((db, param: Param<InCompany & { id: number }>) =>
  selectContacts(db, param).where('contacts.id', '=', param('id')).forNoKeyUpdate(),
);

export async function findContact(scope: ReadScope, id: number) {
  const contact = await contactById(scope, id);
  // Not in SQL: with it PostgreSQL would take the index of names, and read all of it, for a few ids.
  if (!contact || contact.merged_into !== null) throw appError('ERR_NO_CONTACT_FOUND');
  return contact;
}

/** Held until the commit. Whoever only writes a message to the contact need not wait: its key does not change. */
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

const insertForId = batchedInsertForId('contacts', [
  'name',
  'number',
  'is_group',
  'last_connection_id',
]);

export function insertContact(scope: CompanyScope, values: NewContact): Promise<number> {
  return insertForId(scope, {
    name: values.name,
    name_edited: values.nameEdited ?? false,
    number: values.number ?? null,
    email: values.email ?? '',
    is_group: values.isGroup ?? false,
    extra_info: [...(values.extraInfo ?? [])],
    last_connection_id: values.lastConnectionId ?? null,
    number_unchecked: values.numberUnchecked ?? false,
  });
}

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
  opted_out_at?: Date | null;
};

const updateContact = batchedUpdate('contacts');

export function changeContact(
  scope: CompanyScope,
  id: number,
  columns: ContactColumns,
): Promise<void> {
  return updateContact(scope, { id, set: { ...columns, updated_at: scope.now } });
}
