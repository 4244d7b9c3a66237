import type { ApiKey, ApiKeyBody, ApiKeyChanges, NewApiKey } from '@prosa/contract/api-key';
import { limits } from '@prosa/contract/limits';
import { appError } from '../../app-error.ts';
import { todayIn } from '../../calendar.ts';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { recordAction } from '../audit/audit.record.ts';
import { lockCompany } from '../companies/company.repository.ts';
import { companyRules } from '../companies/company.rules.ts';
import { apiKeyDeleted, apiKeySaved } from './api-key.events.ts';
import { hashKey, newKey } from './api-key.gate.ts';
import { presentApiKey } from './api-key.presenter.ts';
import {
  allApiKeys,
  changeApiKey,
  countApiKeys,
  findApiKey,
  insertApiKey,
  removeApiKey,
} from './api-key.repository.ts';

export async function listApiKeys(scope: ReadScope): Promise<ApiKey[]> {
  return (await allApiKeys(scope)).map(presentApiKey);
}

/** The key is in this answer and nowhere else. */
export async function createApiKey(
  scope: CompanyScope,
  actor: Actor,
  body: ApiKeyBody,
): Promise<NewApiKey> {
  await refusePast(scope, body.expiresOn);
  // One at a time: two requests could otherwise both be the last.
  await lockCompany(scope);
  const limit = limits.apiKeys;
  if ((await countApiKeys(scope)) >= limit) throw appError('ERR_API_KEY_LIMIT', { limit });
  const key = newKey();
  const id = await insertApiKey(scope, body, {
    userId: actor.userId,
    hash: hashKey(key),
    hint: key.slice(-4),
  });
  await recordAction(scope, 'api-key.create', id);
  return { ...(await announce(scope, 'create', id)), key };
}

export async function updateApiKey(
  scope: CompanyScope,
  id: number,
  changes: ApiKeyChanges,
): Promise<ApiKey> {
  await refusePast(scope, changes.expiresOn ?? null);
  await changeApiKey(scope, id, changes);
  await recordAction(scope, 'api-key.update', id, { fields: Object.keys(changes) });
  return announce(scope, 'update', id);
}

export async function deleteApiKey(scope: CompanyScope, id: number): Promise<void> {
  await removeApiKey(scope, id);
  await recordAction(scope, 'api-key.delete', id);
  scope.tell(apiKeyDeleted(id));
}

async function refusePast(scope: CompanyScope, expiresOn: string | null): Promise<void> {
  if (expiresOn === null) return;
  const { timezone } = await companyRules(scope);
  if (expiresOn >= todayIn(timezone, scope.now)) return;
  throw appError('ERR_VALIDATION', { issues: [{ path: 'expiresOn', code: 'in_the_past' }] });
}

async function announce(
  scope: CompanyScope,
  action: 'create' | 'update',
  id: number,
): Promise<ApiKey> {
  const key = presentApiKey(await findApiKey(scope, id));
  scope.tell(apiKeySaved(action, key));
  return key;
}
