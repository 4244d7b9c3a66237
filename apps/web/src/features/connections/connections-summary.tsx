import type { Connection } from '@prosa/contract/connection';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { buttonClass } from '../../ui/button.tsx';
import { labQuery } from './connection-queries.ts';
import { isThisMachine } from './this-machine.ts';

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

/** To the lab's telephones, for whoever sits at the machine that they run on. */
export function LabLink() {
  const { t } = useTranslation('connections');
  const { data } = useQuery({ ...labQuery, enabled: isThisMachine(location.hostname) });
  if (!data?.telephones) return null;
  return (
    <a className={buttonClass({})} href={data.telephones} target="_blank" rel="noreferrer">
      <IconDeviceMobile size={16} stroke={1.75} aria-hidden="true" />
      {t('openTelephones')}
    </a>
  );
}
