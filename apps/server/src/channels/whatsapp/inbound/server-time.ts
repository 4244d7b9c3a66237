import { providerTime } from '../../provider-time.ts';

/** Seconds since 1970, as the server gives them; now, if it left them out. */
export function timeOf(seconds: string | number | undefined): string {
  return providerTime(Number(seconds) * 1000);
}
