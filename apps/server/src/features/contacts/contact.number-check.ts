import { appError } from '../../app-error.ts';
import type { Peer } from '../../channels/address.ts';
import { ChannelFailure } from '../../channels/outgoing.ts';
import { askSession } from '../../channels/sessions/question.ts';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';

/** `isChecked` is false where no connection is up: then the number counts as it was typed, for now. */
export type Account = { peer: Peer; isChecked: boolean };

/** How WhatsApp spells the number, asked by the company's default connection. */
export async function checkNumber(deps: Deps, actor: Actor, number: string): Promise<Account> {
  const { companyId } = actor;
  const connectionId = await deps.scopes.inCompany({ companyId, actor }, askableConnection);
  const asTyped = {
    peer: { address: { kind: 'phone', value: number } },
    isChecked: false,
  } as const;
  if (connectionId === null) return asTyped;
  const answer = await asked(deps, { companyId, connectionId }, number);
  if (answer === 'away') return asTyped;
  if (!answer) throw appError('ERR_WAPP_INVALID_CONTACT');
  return { peer: answer, isChecked: true };
}

async function asked(
  deps: Deps,
  connection: { companyId: number; connectionId: number },
  number: string,
): Promise<Peer | null | 'away'> {
  try {
    return await askSession(deps.scopes, connection, { kind: 'check-number', number });
  } catch (error) {
    if (!(error instanceof ChannelFailure)) throw error;
    // It went down a moment ago.
    if (error.reason === 'not-connected') return 'away';
    throw appError('ERR_WAPP_CHECK_CONTACT');
  }
}

/** The default one if it is connected, otherwise any that is; null if none is. */
export async function askableConnection(scope: CompanyScope): Promise<number | null> {
  const row = await scope.db
    .selectFrom('connections')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('channel', '=', 'whatsapp')
    .where('deleted_at', 'is', null)
    .where('status', '=', 'CONNECTED')
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
