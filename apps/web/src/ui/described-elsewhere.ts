/**
 * Mantine names an input's description by itself and drops any other: the hint and the error
 * inside the field. Where they stand beside it (a row of settings, a day of the week), this makes
 * the field name those instead.
 */
export function describedElsewhere(ids: string | undefined, error: unknown) {
  if (!ids) return {};
  return { withAria: false, 'aria-describedby': ids, 'aria-invalid': error ? true : undefined };
}
