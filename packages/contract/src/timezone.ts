export function isTimezone(value: string): boolean {
  // Offsets such as +03:00 pass Intl too, but know nothing of daylight saving.
  if (value.length > 60 || !/^[A-Za-z]/.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
