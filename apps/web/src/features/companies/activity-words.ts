import type { HostCompany } from '@prosa/contract/host-company';
import { formatSince } from '../../lib/duration.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { localeOf } from '../../lib/i18n/languages.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

const JUST_NOW = 60_000;

export function useActivityWords({ lastActivityAt }: Pick<HostCompany, 'lastActivityAt'>): string {
  const { t } = useTranslation('companies');
  const now = new Date();
  if (lastActivityAt === null) return t('activity.never');
  if (now.getTime() - Date.parse(lastActivityAt) < JUST_NOW) return t('activity.now');
  const since = formatSince(lastActivityAt, localeOf[currentLanguage()], now);
  return t('activity.ago', { since });
}
