import { createHash, randomBytes } from 'node:crypto';
import { API_KEY_PREFIX } from '@prosa/contract/api-key';
import { appError, rateLimited } from '../../app-error.ts';
import { todayIn } from '../../calendar.ts';
import type { Actor } from '../../db/actor.ts';
import type { Deps } from '../../deps.ts';
import { amongNetworks } from '../../security/networks.ts';
import { addressKey } from '../../security/rate-limit.ts';
import { refuseClosed } from '../companies/company.service.ts';
import { findByHash, noteUse } from './api-key.repository.ts';

export function newKey(): string {
  return API_KEY_PREFIX + randomBytes(32).toString('base64url');
}

export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** When it was used last is told to the minute: writing it each time would cost more than most requests. */
const USE_NOTED_MS = 60_000;

/**
 * Who a key stands for: its maker, as they are now, with the rights of both. Looked up each time, so that a key
 * that was taken away is good for nothing from then on, in every process.
 */
export async function keyHolder(
  deps: Pick<Deps, 'scopes' | 'mayCall' | 'now'>,
  key: string,
  address: string,
): Promise<Actor> {
  const found = await deps.scopes.DANGEROUSLY_acrossCompanies(
    'a key does not say whose it is',
    async (scope) => {
      const row = await findByHash(scope, hashKey(key));
      if (!row || isOver(row, scope.now)) return null;
      const isAllowed = isAmong(row.addresses, address);
      const noted = row.last_used_at?.getTime() ?? 0;
      if (isAllowed && scope.now.getTime() - noted >= USE_NOTED_MS) {
        await noteUse(scope, row.id, address);
      }
      return { ...row, isAllowed };
    },
    addressKey(address),
  );
  if (!found) throw appError('ERR_INVALID_TOKEN');
  if (!found.isAllowed) throw appError('ERR_ADDRESS_NOT_ALLOWED');
  refuseClosed(found);
  if (!deps.mayCall(`key ${found.id}`)) throw rateLimited(1);
  return {
    userId: found.user_id,
    companyId: found.company_id,
    sessionId: `key ${found.id}`,
    profile: found.profile,
    super: false,
    rights: found.rights,
  };
}

function isOver(
  { expires_on, timezone }: { expires_on: string | null; timezone: string },
  now: Date,
): boolean {
  return expires_on !== null && expires_on < todayIn(timezone, now);
}

/** Addresses and networks as the contract has checked them; none: from anywhere. */
export function isAmong(networks: readonly string[], address: string): boolean {
  return networks.length === 0 || amongNetworks(networks)(address);
}
