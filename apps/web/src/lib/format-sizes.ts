import { currentLanguage } from './i18n/i18n.ts';
import { localeOf } from './i18n/languages.ts';

/** 212 KB, 3,4 MB: as people compare files, in steps of 1024. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'] as const;
  const step = Math.min(Math.floor(Math.log2(Math.max(1, bytes)) / 10), units.length - 1);
  const value = bytes / 1024 ** step;
  const digits = { maximumFractionDigits: value < 10 && step > 1 ? 1 : 0 };
  return `${value.toLocaleString(localeOf[currentLanguage()], digits)} ${units[step]}`;
}

/** What plans and disks are measured in. */
export function formatMegabytes(megabytes: number): string {
  return formatBytes(megabytes * 1024 ** 2);
}

/** 0:23, 12:05, 1:02:09 */
export function formatSeconds(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = two(whole % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
