import { sql } from 'kysely';
import type { CompanyScope } from '../../db/scope.ts';

/**
 * Takes the words of a message out of what was told, or is about to be told, to those outside: of itself, and of
 * its ticket, which shows the last one.
 */
export async function emptyDeliveries(
  scope: CompanyScope,
  { id, ticket_id, body }: { id: number; ticket_id: number; body: string },
): Promise<void> {
  await sql`
    update webhook_deliveries set payload = jsonb_set(
      case when told #>> '{data,message,id}' = ${String(id)}
        then jsonb_set(jsonb_set(jsonb_set(told, '{data,message,body}', '""'),
          '{data,message,attachments}', '[]'), '{data,message,mediaUrl}', 'null')
        else told end,
      '{data,ticket,lastMessage}', '""', false)::text
    from (
      select company_id, id, payload::jsonb as told from webhook_deliveries
      where company_id = ${scope.companyId} and ticket_id = ${ticket_id}
    ) as about
    where webhook_deliveries.company_id = about.company_id and webhook_deliveries.id = about.id
      and (told #>> '{data,message,id}' = ${String(id)}
        or (told #>> '{data,ticket,lastMessage}' <> ''
          and starts_with(${body}::text, told #>> '{data,ticket,lastMessage}')))
    `.execute(scope.db);
}
