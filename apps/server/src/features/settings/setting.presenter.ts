import { type Setting, type SettingKey, settingDefinition } from '@prosa/contract/setting';

/** A key that was added after the company was made has no row yet: its initial value counts. */
export function presentSetting(key: SettingKey, stored: string | undefined, hint = ''): Setting {
  const definition = settingDefinition(key);
  const value = stored ?? definition.initial;
  const secret = definition.secret === true;
  return { key, value: secret ? '' : value, secret, isSet: value !== '', hint };
}
