import { ChannelFailure } from '../../channels/outgoing.ts';
import { askSession } from '../../channels/sessions/question.ts';
import type { CompanyScope, Scopes } from '../../db/scope.ts';
import { cron } from '../../jobs/cron.ts';
import { defineSystemTask, nothing, type SystemTask } from '../../jobs/task.ts';
import { addressesOf, findIdentities } from './contact.identities.ts';
import { askableConnection } from './contact.number-check.ts';
import { changeContact } from './contact.repository.ts';
import { announceContact, numberOf, replaceNumber } from './contact.service.ts';

/** Few at a time: whoever asks for many numbers at once looks like a spammer. */
const AT_ONCE = 10;
const COMPANIES_AT_ONCE = 100;

/** Each minute: numbers that were typed while no connection was up. */
export const checkNumbersTask: SystemTask<typeof nothing> = defineSystemTask({
  name: 'check-numbers',
  payload: nothing,
  run: (_payload, { scopes }) => checkNumbers(scopes),
});

export const numberCheckCron = [cron('* * * * *', checkNumbersTask, {})];

export async function checkNumbers(scopes: Scopes): Promise<void> {
  const companies = await scopes.DANGEROUSLY_acrossCompanies(
    'one query for the unchecked numbers of every company',
    ({ db }) =>
      db
        .selectFrom('contacts')
        .innerJoin('connections', 'connections.company_id', 'contacts.company_id')
        .select('contacts.company_id')
        .distinct()
        .where('contacts.number_unchecked', '=', true)
        .where('connections.status', '=', 'CONNECTED')
        .where('connections.channel', '=', 'whatsapp')
        .where('connections.deleted_at', 'is', null)
        .limit(COMPANIES_AT_ONCE)
        .execute(),
  );
  for (const { company_id: companyId } of companies) await checkIn(scopes, companyId);
}

async function checkIn(scopes: Scopes, companyId: number): Promise<void> {
  const inCompany = <T>(work: (scope: CompanyScope) => Promise<T>) =>
    scopes.inCompany({ companyId, actor: null }, work);
  const connectionId = await inCompany(askableConnection);
  if (connectionId === null) return;
  for (const { id, number } of await inCompany(unchecked)) {
    const question = { kind: 'check-number', number: number! } as const;
    const account = await askSession(scopes, { companyId, connectionId }, question).catch(asAway);
    // The rest has its turn when the provider answers.
    if (account === 'away') return;
    await inCompany(async (scope) => {
      // No account: the number stays as it was typed, and a message to it says so.
      const isFree = account && (await belongsTo(scope, addressesOf(account), id));
      if (isFree) await replaceNumber(scope, id, account);
      const number = isFree ? numberOf(account) : null;
      await changeContact(scope, id, { number_unchecked: false, ...(number && { number }) });
      await announceContact(scope, 'update', id);
    });
  }
}

function asAway(error: unknown): 'away' {
  if (error instanceof ChannelFailure) return 'away';
  throw error;
}

function unchecked(scope: CompanyScope) {
  return scope.db
    .selectFrom('contacts')
    .select(['id', 'number'])
    .where('company_id', '=', scope.companyId)
    .where('number_unchecked', '=', true)
    .where('number', 'is not', null)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
}

/** Somebody else may turn out to have it: they stay two, until a person says that they are one. */
async function belongsTo(
  scope: CompanyScope,
  addresses: Parameters<typeof findIdentities>[1],
  id: number,
): Promise<boolean> {
  return (await findIdentities(scope, addresses)).every((one) => one.contactId === id);
}
