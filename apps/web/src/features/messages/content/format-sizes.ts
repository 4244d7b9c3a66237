import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { localeOf } from '../../../lib/i18n/languages.ts';

/** 212 KB, 3,4 MB: as people compare files, in steps of 1024. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'] as const;
  const step = Math.min(Math.floor(Math.log2(Math.max(1, bytes)) / 10), units.length - 1);
  const value = bytes / 1024 ** step;
  const digits = { maximumFractionDigits: value < 10 && step > 1 ? 1 : 0 };
  return `${value.toLocaleString(localeOf[currentLanguage()], digits)} ${units[step]}`;
}
