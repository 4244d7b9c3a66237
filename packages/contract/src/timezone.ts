/**
 * Places of the IANA database, older names of them included. Words alone are not enough: Intl reads
 * AET or PST, which PostgreSQL does not know or takes for a fixed offset.
 */
const place =
  /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Brazil|Canada|Chile|Etc|Europe|Indian|Mexico|Pacific|US)\//i;
/** Intl still has them; the IANA database, and PostgreSQL with it, does not. */
const gone = /^(US\/Pacific-New|Canada\/East-Saskatchewan)$/i;

/** "UTC", or a place such as America/Sao_Paulo. Whether there is such a place is another question. */
export function looksLikeTimezone(value: string): boolean {
  return value === 'UTC' || (place.test(value) && !gone.test(value));
}

export function isTimezone(value: string): boolean {
  if (value.length > 60 || !looksLikeTimezone(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
