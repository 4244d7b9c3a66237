import { type AuthenticationCreds, initAuthCreds } from 'baileys';
import type { Scopes } from '../../../db/scope.ts';
import { CannotOpen } from '../../../security/encryption.ts';
import type { Keys } from '../../../security/keys.ts';
import type { ConnectionRef } from '../../channel.ts';
import { sealedParts } from '../../sealed-place.ts';
import type { Me } from '../inbound/me.ts';
import { addressOf } from '../jid.ts';
import { findKeys, unknownKeyOf } from './key.repository.ts';
import { sealerOf } from './sealed.ts';

export type Credentials = AuthenticationCreds;

/** Beside the keys: what changes together is written together. */
export const credentialsPlace = { kind: 'credentials', id: '' } as const;

/**
 * Asking for a pairing code writes the wished number into the credentials before anyone has agreed
 * to it: only the telephone's signature makes them worth keeping.
 */
export function isLinked(credentials: Credentials): boolean {
  return Boolean(credentials.account && credentials.me);
}

export function numberOf(credentials: Credentials): string | null {
  return isLinked(credentials) ? (addressOf(credentials.me?.id)?.value ?? null) : null;
}

/** Empty before anybody has agreed to it. */
export function meOf({ me }: Credentials): Me {
  return { id: me?.id ?? '', lid: me?.lid ?? '' };
}

type CredentialsParts = { scopes: Scopes; keys: Keys; connection: ConnectionRef };

/** The kept ones, or null. */
export async function readCredentials(parts: CredentialsParts): Promise<Credentials | null> {
  const { companyId, connectionId } = parts.connection;
  const { kind, id } = credentialsPlace;
  const [row] = await parts.scopes.inCompany({ companyId, actor: null }, (scope) =>
    findKeys(scope, connectionId, [{ kind, id }]),
  );
  if (!row) return null;
  return sealerOf(parts.keys, parts.connection).open(sealedParts.key(kind, id), row.value);
}

/**
 * Fails where any key of the connection was encrypted with one that we have not. Asked before the link is
 * made: the first message that needed it would come to a link that cannot take it.
 */
export async function requireKeysOpen({
  scopes,
  keys,
  connection,
}: CredentialsParts): Promise<void> {
  const { companyId, connectionId } = connection;
  const known = keys.encryption.map(({ id }) => id);
  const unknown = await scopes.inCompany({ companyId, actor: null }, (scope) =>
    unknownKeyOf(scope, connectionId, known),
  );
  if (unknown !== null) throw new CannotOpen(`no key ${unknown} for connection ${connectionId}`);
}

export function freshCredentials(): Credentials {
  return initAuthCreds();
}
