import { quietLibsignal } from '@prosa/signal/quiet-libsignal';
import type { CompanyScope } from '../../db/scope.ts';
import { errorSummary } from '../../error-summary.ts';
import type { ChannelDriver, ConnectionRef } from '../channel.ts';
import { forgetPeopleOf } from '../known-people.ts';
import { requireLease } from '../lease.ts';
import type { WhatsAppParts } from './driver-parts.ts';
import { numberOf, readCredentials } from './keys/credentials.ts';
import { archiveKeys } from './keys/key.repository.ts';
import { surviveLibraryRejections } from './library-errors.ts';
import { openLink } from './link.ts';
import { labServer, whatsappServer } from './server-address.ts';

/** WhatsApp by the library baileys: one driver for the real server, one for the lab. */
export function createWhatsAppDriver(parts: WhatsAppParts): ChannelDriver {
  quietLibsignal();
  surviveLibraryRejections((error) =>
    parts.log.warn({ error: errorSummary(error) }, 'the library failed unheard'),
  );
  const { scopes, keys, lab } = parts;
  const server = lab ? labServer(lab.url, lab) : whatsappServer;
  const inCompany = (
    { companyId }: ConnectionRef,
    work: (scope: CompanyScope) => Promise<void>,
  ): Promise<void> => scopes.inCompany({ companyId, actor: null }, work);

  return {
    channel: 'whatsapp',
    provider: server.provider,
    async linkedNumber(connection) {
      const credentials = await readCredentials({ scopes, keys, connection });
      return credentials && numberOf(credentials);
    },
    open: (link) => openLink({ ...parts, server }, link),
    archive: (connection, fence, reason) =>
      inCompany(connection, async (scope) => {
        await requireLease(scope, connection, fence);
        await archiveKeys(scope, connection.connectionId, reason);
        await forgetPeopleOf(scope, connection.connectionId);
      }),
  };
}
