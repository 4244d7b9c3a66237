import type { CompanyScope } from '../../db/scope.ts';

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
  return rows
    .flatMap((row) => [row.file_key, row.preview_key])
    .filter((key): key is string => key !== null);
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
