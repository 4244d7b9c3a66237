import { type Language, languages } from '@prosa/contract/setting';

type WithSettings = { settings: readonly { key: string; value: unknown }[] };

/** In which a company writes to its customers. */
export function companyLanguage({ settings }: WithSettings): Language {
  const chosen = settings.find(({ key }) => key === 'language')?.value;
  return languages.find((one) => one === chosen) ?? 'pt';
}
