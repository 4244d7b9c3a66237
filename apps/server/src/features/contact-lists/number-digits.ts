import { appError } from '../../app-error.ts';

/** Eight to fifteen digits with the country's code, however they were written. */
export function requireDigits(number: string): string {
  const digits = number.replace(/[\s().+-]/g, '');
  if (/^\d{8,15}$/.test(digits)) return digits;
  throw appError('ERR_VALIDATION', { issues: [{ path: 'number', code: 'invalid_number' }] });
}
