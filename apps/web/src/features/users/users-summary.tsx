import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../lib/session/session-query.ts';

type Props = { count: number | undefined; searching: boolean };

/** How many there are, and how many the plan allows; of a search, how many it found. */
export function UsersSummary({ count, searching }: Props) {
  const { t } = useTranslation('users');
  const { plan } = useCurrentUser().company;
  if (count === undefined) return null;
  if (searching) return t('found', { count });
  return `${t('subtitle', { count })} ${plan ? t('planLimit', { count: plan.users }) : ''}`;
}
