import type { CompanyScope } from '../../db/scope.ts';
import { removeFilesLater } from '../../media/file-removal.jobs.ts';
import { changeMessage } from './message.writing.ts';

/** Of one message everything but that it was there: a channel may ask for it when somebody takes it back. */
export async function eraseMessage(scope: CompanyScope, id: number): Promise<void> {
  const { companyId } = scope;
  const files = await scope.db
    .deleteFrom('attachments')
    .where('company_id', '=', companyId)
    .where('message_id', '=', id)
    .returning(['file_key', 'preview_key'])
    .execute();
  for (const table of ['message_versions', 'message_reactions'] as const) {
    await scope.db
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      .where('message_id', '=', id)
      .execute();
  }
  await scope.db
    .updateTable('messages')
    .set({ quoted_text: '' })
    .where('company_id', '=', companyId)
    .where('quoted_id', '=', id)
    .where('quoted_text', '!=', '')
    .execute();
  const data = { erased: true };
  await changeMessage(scope, id, { kind: 'text', body: '', data, quoted_text: null });
  await removeFilesLater(scope, keysOf(files));
}

type Files = { file_key: string | null; preview_key: string | null };

function keysOf(files: readonly Files[]): string[] {
  return files
    .flatMap((file) => [file.file_key, file.preview_key])
    .filter((key): key is string => key !== null);
}

/** The files of everything that these contacts said, or was said to them. */
export async function filesOfContacts(
  scope: CompanyScope,
  contactIds: readonly number[],
): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('messages')
    .innerJoin('attachments', (join) =>
      join
        .onRef('attachments.company_id', '=', 'messages.company_id')
        .onRef('attachments.message_id', '=', 'messages.id'),
    )
    .select(['attachments.file_key', 'attachments.preview_key'])
    .where('messages.company_id', '=', scope.companyId)
    .where((row) =>
      row.or([
        row('messages.contact_id', 'in', [...contactIds]),
        row('messages.sender_id', 'in', [...contactIds]),
      ]),
    )
    .execute();
  return keysOf(rows);
}

/** What they said in groups: the group's ticket stays, so that nothing else removes it. */
export async function removeSaidInGroups(
  scope: CompanyScope,
  contactIds: readonly number[],
): Promise<void> {
  await scope.db
    .deleteFrom('messages')
    .where('company_id', '=', scope.companyId)
    .where('sender_id', 'in', [...contactIds])
    .execute();
}
