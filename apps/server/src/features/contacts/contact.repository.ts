import { appError } from '../../app-error.ts';
import { type Ask, question } from '../../db/question.ts';
import type { Db } from '../../db/schema.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';

export type ContactRow = Awaited<ReturnType<typeof findContact>>;

type InCompany = { company: number };

export function selectContacts(db: Db, ask: Ask<InCompany>) {
  return db
    .selectFrom('contacts')
    .selectAll('contacts')
    .where('contacts.company_id', '=', ask('company'))
    .where('contacts.merged_into', 'is', null);
}

const byId = question((db, ask: Ask<InCompany & { id: number }>) =>
  selectContacts(db, ask).where('contacts.id', '=', ask('id')),
);
const byIdLocked = question((db, ask: Ask<InCompany & { id: number }>) =>
  selectContacts(db, ask).where('contacts.id', '=', ask('id')).forUpdate(),
);

export async function findContact(scope: ReadScope, id: number) {
  const [row] = await byId(scope, { company: scope.companyId, id });
  if (!row) throw appError('ERR_NO_CONTACT_FOUND');
  return row;
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
};

export async function insertContact(scope: CompanyScope, values: NewContact): Promise<number> {
  const { id } = await scope.db
    .insertInto('contacts')
    .values({
      company_id: scope.companyId,
      name: values.name,
      name_edited: values.nameEdited ?? false,
      number: values.number ?? null,
      email: values.email ?? '',
      is_group: values.isGroup ?? false,
      extra_info: JSON.stringify(values.extraInfo ?? []),
      last_connection_id: values.lastConnectionId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type ContactColumns = {
  name?: string;
  name_edited?: boolean;
  number?: string | null;
  email?: string;
  active?: boolean;
  extra_info?: string;
  last_connection_id?: number;
  merged_into?: number | null;
  picture_key?: string | null;
  picture_checked_at?: Date;
};

export async function changeContact(
  scope: CompanyScope,
  id: number,
  columns: ContactColumns,
): Promise<void> {
  await scope.db
    .updateTable('contacts')
    .set({ ...columns, updated_at: scope.now })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
}
