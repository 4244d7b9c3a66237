import { sql } from 'kysely';
import type { CompanyScope } from '../../db/scope.ts';
import { addressKey } from '../address.ts';

type Chat = { connectionId: number; contactId: number; messageIds: readonly string[] };

/**
 * Removes what the channel told of these messages, and of their edits, reactions and deletions, from
 * the inbox. They are found by the keys that tell repeats apart, which begin with the kind and the
 * chat (see inbox.ts): the chat's part of that index is read, and nothing else.
 */
export async function forgetRawEvents(scope: CompanyScope, chat: Chat): Promise<void> {
  if (chat.messageIds.length === 0) return;
  const prefixes = await keyPrefixes(scope, chat);
  const ids = [...chat.messageIds];
  await sql`
    delete from inbox using unnest(${prefixes}::text[]) as wanted(prefix)
    where inbox.company_id = ${scope.companyId} and inbox.connection_id = ${chat.connectionId}
      and inbox.repeat_key >= wanted.prefix collate "C"
      and inbox.repeat_key < (wanted.prefix || chr(1114111)) collate "C"
      and (inbox.event ->> 'id' = any(${ids}) or inbox.event -> 'target' ->> 'id' = any(${ids}))
    `.execute(scope.db);
}

const ofMessages = ['message', 'undecryptable'];
const ofChanges = ['edit', 'deletion', 'reaction'];

async function keyPrefixes(scope: CompanyScope, chat: Chat): Promise<string[]> {
  const chats = await chatKeys(scope, chat.contactId);
  return [
    ...[...ofMessages, ...ofChanges].flatMap((kind) => chats.map((key) => `${kind}/${key}/`)),
    ...ofMessages.flatMap((kind) => chat.messageIds.map((id) => `${kind}/me/${id}`)),
    ...ofChanges.map((kind) => `${kind}/me/`),
    ...chat.messageIds.map((id) => `call/${id}/`),
  ];
}

/** Every spelling under which the channel may have named the chat. */
async function chatKeys(scope: CompanyScope, contactId: number): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('contact_identities')
    .select(['kind', 'value', 'match_value'])
    .where('company_id', '=', scope.companyId)
    .where('contact_id', '=', contactId)
    .execute();
  const keys = rows.flatMap(({ kind, value, match_value }) => {
    return [addressKey({ kind, value }), addressKey({ kind, value: match_value })];
  });
  return [...new Set(keys)];
}
