import type { Language } from '@prosa/contract/setting';
import { readItem } from '../storage.ts';

export type { Language };

export const languageKey = 'i18nextLng';

/** Each named in itself, so that everyone finds their own. */
export const languageNames: Record<Language, string> = {
  pt: 'Português',
  en: 'English',
  es: 'Español',
};

export const languageList = Object.keys(languageNames) as Language[];

/** What goes into <html lang> and into Intl. */
export const localeOf: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es' };

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && value in languageNames;
}

/** A choice made here earlier; other products' tags such as pt-BR count as their language. */
export function storedLanguage(): Language | null {
  const value = readItem(languageKey)?.slice(0, 2);
  return isLanguage(value) ? value : null;
}
