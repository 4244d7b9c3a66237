import type { Connection } from '@prosa/contract/connection';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../lib/session/session-query.ts';

type Props = { connections: readonly Connection[] | undefined };

/** How many are ready, and how many the plan allows. */
export function ConnectionsSummary({ connections }: Props) {
  const { t } = useTranslation('connections');
  const { plan } = useCurrentUser().company;
  if (!connections) return null;
  const ready = connections.filter(({ status }) => status === 'CONNECTED').length;
  const count = connections.length;
  const limit = plan ? t('planLimit', { count: plan.connections }) : '';
  return count > 0 ? `${t('subtitle', { ready, count })} ${limit}` : limit;
}
