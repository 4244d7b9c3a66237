import type { Provider } from '@prosa/contract/connection';
import type { MessageKind } from '@prosa/contract/message';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';

/** A file that stays at the provider, and where it is there. */
export type LinkedFile = {
  id: number;
  messageId: number;
  kind: MessageKind;
  mimetype: string;
  provider: Provider;
  url: string;
};

export async function findLinked(scope: ReadScope, id: number): Promise<LinkedFile | null> {
  const row = await scope.db
    .selectFrom('attachments')
    .innerJoin('messages', (join) =>
      join
        .onRef('messages.company_id', '=', 'attachments.company_id')
        .onRef('messages.id', '=', 'attachments.message_id'),
    )
    .innerJoin('connections', (join) =>
      join
        .onRef('connections.company_id', '=', 'messages.company_id')
        .onRef('connections.id', '=', 'messages.connection_id'),
    )
    .select([
      'attachments.handle',
      'attachments.mimetype',
      'messages.id as message_id',
      'messages.kind',
      'connections.provider',
    ])
    .where('attachments.company_id', '=', scope.companyId)
    .where('attachments.id', '=', id)
    .where('attachments.state', '=', 'linked')
    .executeTakeFirst();
  const { url } = (row?.handle ?? {}) as { url?: string };
  if (!row || !url) return null;
  const { message_id: messageId, kind, mimetype, provider } = row;
  return { id, messageId, kind, mimetype, provider, url };
}

/** False if somebody was quicker. */
export async function markExpired(scope: CompanyScope, id: number): Promise<boolean> {
  const row = await scope.db
    .updateTable('attachments')
    .set({ state: 'expired', handle: null })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .where('state', '=', 'linked')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteType(scope: CompanyScope, id: number, mimetype: string): Promise<void> {
  await scope.db
    .updateTable('attachments')
    .set({ mimetype })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
}
