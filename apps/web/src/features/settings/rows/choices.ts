import { type SettingKey, settingDefinitions } from '@prosa/contract/setting';
import { z } from 'zod';

/** The values a setting can have, as the contract lists them; null for free text. */
export function choicesOf(key: SettingKey): readonly string[] | null {
  const schema: unknown = settingDefinitions[key].value;
  return schema instanceof z.ZodEnum ? schema.options.map(String) : null;
}
