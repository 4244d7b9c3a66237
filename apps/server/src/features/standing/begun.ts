import { sql } from 'kysely';
import { batched } from '../../db/batching/batched.ts';
import type { CompanyScope } from '../../db/scope.ts';

/** Whoever wrote within this time is known to a number: so long is the provider's proof of it good, at least. */
export const KNOWN_DAYS = 21;

export async function wroteLately(
  scope: CompanyScope,
  connectionId: number,
  contactId: number,
): Promise<boolean> {
  const since = new Date(scope.now.getTime() - KNOWN_DAYS * 86_400_000);
  const ticket = await scope.db
    .selectFrom('tickets')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('contact_id', '=', contactId)
    .where('connection_id', '=', connectionId)
    .where('last_inbound_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return ticket !== undefined;
}

/**
 * A message has gone to somebody who never wrote on its connection, or could not because they have no account. Counted
 * once per person, whoever began it; on WhatsApp alone, since elsewhere nobody can be written to first.
 */
export async function noteBegun(
  scope: CompanyScope,
  messageId: number,
  outcome: 'sent' | 'no-account',
  halves: 1 | 2 = 2,
): Promise<void> {
  await sql`
    insert into begun_conversations as begun
      (company_id, connection_id, contact_id, at, halves, outcome, text_hash)
    select message.company_id, message.connection_id, message.contact_id, ${scope.now}, ${halves}, ${outcome},
      hashtextextended(fold(coalesce(message.data ->> 'template', message.body)), 0)
    from messages as message
    join connections on connections.company_id = message.company_id and connections.id = message.connection_id
      and connections.channel = 'whatsapp'
    join contacts on contacts.company_id = message.company_id and contacts.id = message.contact_id
      and not contacts.is_group
    where message.company_id = ${scope.companyId} and message.id = ${messageId}
    on conflict (company_id, connection_id, contact_id) do update
      set at = excluded.at, halves = excluded.halves, outcome = excluded.outcome, text_hash = excluded.text_hash,
        answered_at = null, opted_out_at = null
      -- Again, long after: as if for the first time. And whoever has an account by now was reached after all.
      where begun.at < excluded.at - interval '21 days' or begun.outcome <> excluded.outcome`.execute(
    scope.db,
  );
}

type Answer = { connectionId: number; contactId: number; at: Date };

/** They have answered: whoever judges a number by its answers wants to know. */
export const noteAnswered = batched(async (scope: CompanyScope, answers: readonly Answer[]) => {
  await sql`
    update begun_conversations as begun set answered_at = answer.at
    from unnest(${answers.map((one) => one.connectionId)}::bigint[],
      ${answers.map((one) => one.contactId)}::bigint[], ${answers.map((one) => one.at)}::timestamptz[])
      as answer (connection_id, contact_id, at)
    where begun.company_id = ${scope.companyId} and begun.connection_id = answer.connection_id
      and begun.contact_id = answer.contact_id and begun.answered_at is null`.execute(scope.db);
  return answers.map(() => undefined);
});
