import { sql } from 'kysely';
import type { CheckedNumbers } from '../../channels/sessions/question.ts';
import type { CompanyScope } from '../../db/scope.ts';

type Asked = { match_value: string; number: string };

/** For all lists and campaigns of the company. Whose answer is missing is asked for again. */
export async function noteChecked(
  scope: CompanyScope,
  connectionId: number,
  people: readonly Asked[],
  answers: CheckedNumbers,
): Promise<void> {
  const known = people.flatMap(({ match_value, number }) => {
    const account = answers[number];
    if (account === undefined) return [];
    const spelled = account?.address.kind === 'phone' ? account.address.value : null;
    const trusted = account?.trusted ?? false;
    return [{ match_value, found: account !== null, number: spelled, trusted }];
  });
  if (known.length === 0) return;
  const answered = sql`json_to_recordset(${JSON.stringify(known)})
    as answered (match_value text, found boolean, number text, trusted boolean)`;
  await sql`
    insert into number_checks (company_id, match_value, found, number, trusted, checked_at, connection_id)
    select ${scope.companyId}::bigint, match_value, found, number, trusted, ${scope.now}::timestamptz,
      ${connectionId}::bigint
    from ${answered} order by match_value
    on conflict (company_id, match_value) do update set found = excluded.found, number = excluded.number,
      trusted = excluded.trusted, checked_at = excluded.checked_at, connection_id = excluded.connection_id
    `.execute(scope.db);
  await sql`
    update campaign_shipments as shipment set checked = answered.found,
      state = case when answered.found then shipment.state else 'skipped' end,
      reason = case when answered.found then shipment.reason else 'no-account' end
    from ${answered}
    where shipment.company_id = ${scope.companyId} and shipment.match_value = answered.match_value
      and shipment.state = 'waiting' and not shipment.checked`.execute(scope.db);
}
