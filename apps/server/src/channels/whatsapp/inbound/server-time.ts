/** Seconds since 1970, as the server gives them; now, if it left them out. */
export function timeOf(seconds: string | number | undefined): string {
  const parsed = Number(seconds);
  return new Date(parsed > 0 ? parsed * 1000 : Date.now()).toISOString();
}
