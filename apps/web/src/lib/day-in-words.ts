import { currentLanguage } from './i18n/i18n.ts';
import { type Language, localeOf } from './i18n/languages.ts';

/** A plain date (YYYY-MM-DD) with its weekday and the month by its name; nothing of what is no date. */
export function dayInWords(day: string, language: Language = currentLanguage()): string {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time)) return '';
  const format = new Intl.DateTimeFormat(localeOf[language], {
    dateStyle: 'full',
    timeZone: 'UTC',
  });
  return format.format(time);
}
