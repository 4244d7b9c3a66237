import { limits } from '@prosa/contract/limits';
import { sql } from 'kysely';
import { rowsAs } from '../db/batching/bulk-statements.ts';
import type { CompanyScope } from '../db/scope.ts';
import type { Address } from './address.ts';

/** Somebody of whom a telephone has told. */
export type KnownPerson = {
  /** Digits with the country's code. */
  number: string;
  /** As the telephone's owner has saved them; empty where only a chat is known. */
  savedName: string;
  /** As they call themselves. */
  ownName: string;
  isChat: boolean;
};

const MOST = limits.contactImport.rows;
const NAME = limits.providerName.max;

/** Kept for an import: a telephone tells of its people once, when it is linked, and of changes. */
export async function keepKnownPeople(
  scope: CompanyScope,
  connectionId: number,
  people: readonly KnownPerson[],
): Promise<void> {
  const rows = people.map(({ number, savedName, ownName, isChat }) => ({
    connection_id: connectionId,
    number,
    name: (savedName || ownName).slice(0, NAME).toWellFormed().replaceAll('\0', ''),
    in_phonebook: savedName !== '',
    in_chats: isChat,
  }));
  if (rows.length === 0) return;
  const last = new Map(rows.map((row) => [row.number, row]));
  await sql`
    insert into known_people (company_id, connection_id, number, name, in_phonebook, in_chats)
    select ${scope.companyId}::bigint, given.connection_id, given.number, given.name,
      given.in_phonebook, given.in_chats
    from ${rowsAs('known_people', [...last.values()], 'given')}
    where (select count(*) from known_people
      where company_id = ${scope.companyId} and connection_id = ${connectionId}) < ${MOST}
    on conflict (company_id, connection_id, number) do update set
      name = case
        when excluded.in_phonebook or (not known_people.in_phonebook and excluded.name <> '')
        then excluded.name else known_people.name end,
      in_phonebook = known_people.in_phonebook or excluded.in_phonebook,
      in_chats = known_people.in_chats or excluded.in_chats`.execute(scope.db);
}

/** Of a telephone that is linked no more. */
export async function forgetPeopleOf(scope: CompanyScope, connectionId: number): Promise<void> {
  await scope.db
    .deleteFrom('known_people')
    .where('company_id', '=', scope.companyId)
    .where('connection_id', '=', connectionId)
    .execute();
}

/** For when a contact is erased. */
export async function forgetKnown(scope: CompanyScope, who: readonly Address[]): Promise<void> {
  const numbers = who.flatMap(({ kind, value }) => (kind === 'phone' ? value : []));
  if (numbers.length === 0) return;
  await sql`
    delete from known_people where company_id = ${scope.companyId}
      and connection_id in (select id from connections where company_id = ${scope.companyId})
      and number = any(${numbers}::text[])`.execute(scope.db);
}
