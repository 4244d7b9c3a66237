import { sql } from 'kysely';
import { appError } from '../../app-error.ts';
import { batched } from '../../db/batching/batched.ts';
import {
  batchedFind,
  batchedInsertForId,
  batchedUpdate,
  type InCompany,
} from '../../db/batching/batched-rows.ts';
import { anyOf } from '../../db/batching/bulk-statements.ts';
import type { Param } from '../../db/batching/prepared-query.ts';
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
const lockedById = batchedFind((db, param) =>
  db
    .selectFrom('contacts')
    .selectAll()
    .where('company_id', '=', param('company'))
    .where('id', '=', anyOf(param('ids')))
    // In one order wherever several are locked.
    .orderBy('id')
    // Not against what only refers to it: messages come in and go out meanwhile.
    .forNoKeyUpdate(),
);

export async function findContact(scope: ReadScope, id: number) {
  const contact = await contactById(scope, id);
  // Not in SQL: with it PostgreSQL would take the index of names, and read all of it, for a few ids.
  if (!contact || contact.merged_into !== null) throw appError('ERR_NO_CONTACT_FOUND');
  return contact;
}

/** Held until the commit. */
export async function lockContact(scope: CompanyScope, id: number) {
  const contact = await lockedById(scope, id);
  if (!contact || contact.merged_into !== null) throw appError('ERR_NO_CONTACT_FOUND');
  return contact;
}

/** Until the commit nobody deletes it or makes it part of another; as a message's reference to it would do. */
export const holdContact = batched(async (scope, ids: readonly number[]) => {
  await sql`select 1 from contacts
    where company_id = ${scope.companyId} and id = any (${[...ids]}::bigint[])
    order by id for key share`.execute(scope.db);
  return ids.map(() => undefined);
});

type NewContact = {
  name: string;
  nameEdited?: boolean;
  number?: string | null;
  email?: string;
  isGroup?: boolean;
  extraInfo?: readonly { name: string; value: string }[];
  lastConnectionId?: number | null;
  numberUnchecked?: boolean;
  /** Of whom a ticket is made in this transaction: or its row would be written a second time to say so. */
  hasTickets?: boolean;
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
    has_tickets: values.hasTickets ?? false,
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
