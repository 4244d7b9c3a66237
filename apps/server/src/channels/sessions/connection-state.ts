import type { CompanyScope } from '../../db/scope.ts';
import type { ConnectionRef } from '../channel.ts';
import type { SessionState } from './session-state.ts';

/** Who can see that something is different now. */
export type StateChange = 'for-all' | 'for-admins' | 'deleted';

/** Writes the connection's row; whom to tell is the caller's affair. */
export async function saveConnectionState(
  scope: CompanyScope,
  { connectionId }: ConnectionRef,
  state: SessionState,
): Promise<StateChange> {
  const before = await scope.db
    .selectFrom('connections')
    .select(['status', 'status_reason', 'status_until', 'number'])
    .where('company_id', '=', scope.companyId)
    .where('id', '=', connectionId)
    // Deleted in the meantime: it stays as its deletion left it.
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return 'deleted';
  await scope.db
    .updateTable('connections')
    .set({
      status: state.status,
      status_reason: state.reason,
      status_until: state.until === null ? null : new Date(state.until),
      status_detail: state.detail && JSON.stringify(state.detail),
      qrcode: state.qrcode,
      pairing_code: state.pairingCode,
      scanned_number: state.scannedNumber,
      number: state.number,
      retries: state.retries,
      wanted: state.wanted,
    })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', connectionId)
    .execute();
  const isSame =
    before.status === state.status &&
    before.status_reason === state.reason &&
    (before.status_until?.toISOString() ?? null) === state.until &&
    before.number === state.number;
  return isSame ? 'for-admins' : 'for-all';
}
