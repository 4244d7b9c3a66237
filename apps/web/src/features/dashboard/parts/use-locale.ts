import { isLanguage, localeOf } from '../../../lib/i18n/languages.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';

/** For Intl, in the language that the words are in. */
export function useLocale(): string {
  const { language } = useTranslation().i18n;
  return localeOf[isLanguage(language) ? language : 'pt'];
}
