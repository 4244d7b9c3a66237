import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { writeItem } from '../storage.ts';
import { isLanguage, type Language, languageKey, localeOf } from './languages.ts';

type Words = { [key: string]: string | Words };

// One small file per language and screen, fetched when first needed.
const files = import.meta.glob<{ default: Words }>('../../locales/*/*.ts');

const lazyFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: async (language, namespace) => {
    const load = files[`../../locales/${language}/${namespace}.ts`];
    if (!load) throw new Error(`no words for ${language}/${namespace}`);
    return (await load()).default;
  },
};

export async function startI18n(language: Language): Promise<void> {
  i18next.on('languageChanged', (changed) => {
    if (isLanguage(changed)) document.documentElement.lang = localeOf[changed];
  });
  await i18next
    .use(lazyFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      // No fallback: a missing key cannot get past the type check (see locales/words.ts).
      fallbackLng: false,
      ns: ['common', 'errors'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      // A key's dots are always steps: otherwise every form of a word that is not there is looked for
      // in all ways the key could be read.
      ignoreJSONStructure: false,
    });
  countZeroAsMany();
}

/** "0 contatos": the rule that browsers have for Brazil's Portuguese takes none for one. */
function countZeroAsMany(): void {
  const { pluralResolver } = i18next.services;
  const ruleOf = pluralResolver.getRule.bind(pluralResolver);
  pluralResolver.getRule = (code: string, options?: object) =>
    ruleOf(code === 'pt' ? 'pt-PT' : code, options);
}

/** The person's choice: kept in this browser and in effect at once. */
export async function chooseLanguage(language: Language): Promise<void> {
  writeItem(languageKey, language);
  await i18next.changeLanguage(language);
}

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : 'pt';
}
