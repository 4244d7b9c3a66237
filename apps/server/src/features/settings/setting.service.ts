import {
  hintOf,
  type Setting,
  type SettingKey,
  settingDefinition,
  settingKeys,
} from '@prosa/contract/setting';
import { appError } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { encrypt, keyIdOf } from '../../security/encryption.ts';
import type { Keys } from '../../security/keys.ts';
import { recordAction } from '../audit/audit.record.ts';
import { settingChanged } from './setting.events.ts';
import { presentSetting } from './setting.presenter.ts';
import { readSettings, writeSetting } from './setting.repository.ts';

export async function listSettings(scope: ReadScope): Promise<Setting[]> {
  const stored = await readSettings(scope);
  return settingKeys.map((key) => {
    const value = stored.get(key);
    const isSecret = settingDefinition(key).secret === true;
    const hint = isSecret && value ? hintOf(key, openSetting(scope, key, value)) : '';
    return presentSetting(key, value, hint);
  });
}

/** What was stored before its field was sealed is read as it is, until it is saved anew. */
export function openSetting(scope: ReadScope, key: SettingKey, stored: string): string {
  const { companyId, sealing } = scope;
  return keyIdOf(stored) === '' ? stored : sealing.open(secretPlace(companyId, key), stored);
}

function isSettingKey(key: string): key is SettingKey {
  return (settingKeys as readonly string[]).includes(key);
}

/** Where a secret belongs: authenticated along with it, so that it opens nowhere else. */
export function secretPlace(companyId: number, key: SettingKey): string {
  return `setting:${companyId}:${key}`;
}

export async function updateSetting(
  keys: Keys,
  scope: CompanyScope,
  actor: Actor,
  change: { key: string; value: string },
): Promise<Setting> {
  if (!isSettingKey(change.key)) throw appError('ERR_NO_SETTING_FOUND');
  const { key, value } = change;
  const definition = settingDefinition(key);
  if (definition.superOnly && !actor.super) throw appError('ERR_NO_PERMISSION');
  // Where the company's other systems are, and how they are opened.
  if (definition.secret && actor.supportId) throw appError('ERR_NO_PERMISSION');
  if (!definition.value.safeParse(value).success) {
    throw appError('ERR_VALIDATION', { issues: [{ path: 'value', code: 'invalid_value' }] });
  }
  const stored =
    definition.secret && value !== ''
      ? encrypt(keys, secretPlace(scope.companyId, key), value)
      : value;
  await writeSetting(scope, key, stored);
  await recordAction(scope, 'setting.update', null, { key });
  const setting = presentSetting(key, stored, definition.secret ? hintOf(key, value) : '');
  scope.tell(settingChanged(setting));
  return setting;
}
