import { type RawBuilder, sql } from 'kysely';

/** For how many days an answer counts: an account seldom goes, and may be made any day. */
export const VALID_DAYS = { found: 30, missing: 7 };

/**
 * Whether a number has an account, as far as is known: whoever has written has one; otherwise what WhatsApp answered
 * not too long ago. Null is "nobody knows".
 */
export function validityOf(
  company: RawBuilder<unknown>,
  matchValue: RawBuilder<unknown>,
  now: Date,
): RawBuilder<boolean | null> {
  return sql<boolean | null>`case
    when exists (
      select from contact_identities as identity
      where identity.company_id = ${company} and identity.scope = '' and identity.kind = 'phone'
        and identity.match_value = ${matchValue} and identity.has_written) then true
    else (
      select number_checks.found from number_checks
      where number_checks.company_id = ${company} and number_checks.match_value = ${matchValue}
        and number_checks.checked_at > ${now}::timestamptz - case when number_checks.found
          then make_interval(days => ${sql.lit(VALID_DAYS.found)})
          else make_interval(days => ${sql.lit(VALID_DAYS.missing)}) end)
  end`;
}

export function hasOptedOut(
  company: RawBuilder<unknown>,
  matchValue: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from opt_outs where opt_outs.company_id = ${company}
      and opt_outs.match_value in (${matchValue}, 'sha256:' || encode(
        sha256(convert_to(${company} || ':' || ${matchValue}, 'UTF8')), 'hex'))
      and opt_outs.revoked_at is null)`;
}
