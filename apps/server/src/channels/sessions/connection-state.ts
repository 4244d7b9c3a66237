import type { CompanyScope } from '../../db/scope.ts';
import type { ConnectionRef } from '../channel.ts';
import type { SessionState } from './session-state.ts';

/** The plain form of OnState: the row, and nobody is told. */
export async function saveConnectionState(
  scope: CompanyScope,
  { connectionId }: ConnectionRef,
  state: SessionState,
): Promise<void> {
  await scope.db
    .updateTable('connections')
    .set({
      status: state.status,
      status_reason: state.reason,
      qrcode: state.qrcode,
      pairing_code: state.pairingCode,
      scanned_number: state.scannedNumber,
      number: state.number,
      retries: state.retries,
      wanted: state.wanted,
    })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', connectionId)
    // Deleted in the meantime: it stays as its deletion left it.
    .where('deleted_at', 'is', null)
    .execute();
}
