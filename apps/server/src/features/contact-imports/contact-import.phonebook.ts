import type { ContactImport, ImportColumn } from '@prosa/contract/contact-import';
import { limits } from '@prosa/contract/limits';
import { sql } from 'kysely';
import { appError } from '../../app-error.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { askableConnection } from '../contacts/contact.number-check.ts';
import { announceImport } from './contact-import.announce.ts';
import { workOnImport } from './contact-import.jobs.ts';
import { changeImport, insertImport, isAnyAtWork } from './contact-import.repository.ts';

const columns: ImportColumn[] = [
  { letter: 'A', header: 'nome', to: 'name', samples: [] },
  { letter: 'B', header: 'numero', to: 'number', samples: [] },
];

/** Of everybody whom the telephone of the connection that is up has told of; it begins at once. */
export async function importKnownPeople(
  scope: CompanyScope,
  source: 'phonebook' | 'chats',
): Promise<ContactImport> {
  if (await isAnyAtWork(scope)) throw appError('ERR_IMPORT_RUNNING');
  const connectionId = await askableConnection(scope);
  if (connectionId === null) throw appError('ERR_WAPP_NOT_INITIALIZED');
  const id = await insertImport(scope, {
    source,
    name: await connectionName(scope, connectionId),
    columns: JSON.stringify(columns),
    has_header: false,
  });
  const count = await insertKnown(scope, { id, connectionId, source });
  // Nothing is kept of an import of nobody: the transaction ends with this.
  if (count === 0) throw appError('ERR_NOBODY_KNOWN');
  await changeImport(scope, id, { row_count: count });
  await workOnImport(scope, id);
  return announceImport(scope, 'create', id);
}

async function connectionName(scope: CompanyScope, id: number): Promise<string> {
  const { name } = await scope.db
    .selectFrom('connections')
    .select('name')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return name;
}

type Known = { id: number; connectionId: number; source: 'phonebook' | 'chats' };

async function insertKnown(scope: CompanyScope, { id, connectionId, source }: Known) {
  const where = source === 'phonebook' ? sql`in_phonebook` : sql`in_chats`;
  const { rows } = await sql<{ row: number }>`
    insert into contact_import_rows (company_id, import_id, row, cells)
    select company_id, ${id}::bigint, row_number() over (order by fold(name), number),
      jsonb_build_array(name, '+' || number)
    from known_people
    where company_id = ${scope.companyId} and connection_id = ${connectionId} and ${where}
    order by fold(name), number
    limit ${limits.contactImport.rows}
    returning row`.execute(scope.db);
  return rows.length;
}
