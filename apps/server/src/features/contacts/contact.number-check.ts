import { appError } from '../../app-error.ts';
import type { Peer } from '../../channels/address.ts';
import { ChannelFailure } from '../../channels/outgoing.ts';
import { askSession } from '../../channels/sessions/question.ts';
import type { Actor, CompanyScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';

/** How WhatsApp spells the number, asked by the company's default connection. */
export async function checkNumber(deps: Deps, actor: Actor, number: string): Promise<Peer> {
  const { companyId } = actor;
  const connectionId = await deps.scopes.inCompany({ companyId, actor }, askableConnection);
  const account = await asked(deps, { companyId, connectionId }, number);
  if (!account) throw appError('ERR_WAPP_INVALID_CONTACT');
  return account;
}

async function asked(
  deps: Deps,
  connection: { companyId: number; connectionId: number },
  number: string,
): Promise<Peer | null> {
  try {
    return await askSession(deps.scopes, connection, { kind: 'check-number', number });
  } catch (error) {
    if (!(error instanceof ChannelFailure)) throw error;
    throw appError(
      error.reason === 'not-connected' ? 'ERR_WAPP_NOT_INITIALIZED' : 'ERR_WAPP_CHECK_CONTACT',
    );
  }
}

/** The default one if it is connected, otherwise any that is. */
async function askableConnection(scope: CompanyScope): Promise<number> {
  const rows = await scope.db
    .selectFrom('connections')
    .select(['id', 'status', 'is_default'])
    .where('company_id', '=', scope.companyId)
    .where('channel', '=', 'whatsapp')
    .where('deleted_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute();
  if (!rows.some((row) => row.is_default)) throw appError('ERR_NO_DEF_WAPP_FOUND');
  const open = rows.find((row) => row.status === 'CONNECTED');
  if (!open) throw appError('ERR_WAPP_NOT_INITIALIZED');
  return open.id;
}
