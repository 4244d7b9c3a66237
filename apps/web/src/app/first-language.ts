import { brandingQuery } from '../lib/branding/branding-query.ts';
import { isLanguage, type Language, storedLanguage } from '../lib/i18n/languages.ts';
import { queryClient } from '../lib/query-client.ts';

const patience = 1500;

/** The person's earlier choice, else the host's default; a slow host does not hold up the page. */
export async function firstLanguage(): Promise<Language> {
  const branding = queryClient.ensureQueryData(brandingQuery).catch(() => null);
  const stored = storedLanguage();
  if (stored) return stored;
  const answer = await Promise.race([
    branding,
    new Promise<null>((resolve) => setTimeout(() => resolve(null), patience)),
  ]);
  return isLanguage(answer?.defaultLanguage) ? answer.defaultLanguage : 'pt';
}
