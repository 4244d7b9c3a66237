import type { Contact } from '@prosa/contract/contact';
import { limits } from '@prosa/contract/limits';
import { IconAlertTriangle, IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Trans } from 'react-i18next';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useNameOf } from '../../connections/told-apart.ts';
import { scheduleConnectionQuery } from '../schedule-queries.ts';
import css from './schedule-dialog.module.css';

type Props = { contact: Contact };

/** If that connection is down, what becomes of it: below whom it is for, where nobody has to scroll to it. */
export function ConnectionDown({ contact }: Props) {
  const { t } = useTranslation('schedules');
  const { data, values } = useConnection(contact);
  if (!data?.whatsapp || data.isUp) return null;
  return (
    <p className={css.down} role="status">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
      <span>
        <Trans t={t} i18nKey="dialog.down" values={values} components={{ b: <b /> }} />
      </span>
    </p>
  );
}

/** Over which connection it goes out. */
export function ConnectionLine({ contact }: Props) {
  const { t } = useTranslation('schedules');
  const { data, values } = useConnection(contact);
  if (!data || (data.whatsapp && !data.isUp)) return null;
  const { whatsapp, isLast } = data;
  return (
    <p className={css.route}>
      <IconRoute size={18} stroke={1.75} aria-hidden="true" />
      <span>
        {whatsapp ? (
          <Trans
            t={t}
            i18nKey={isLast ? 'dialog.lastConnection' : 'dialog.defaultConnection'}
            values={values}
            components={{ b: <b /> }}
          />
        ) : (
          t('failure.no-connection')
        )}
      </span>
    </p>
  );
}

function useConnection({ id, name }: Contact) {
  const nameOf = useNameOf();
  const { data } = useQuery(scheduleConnectionQuery(id));
  const values = {
    connection: data?.whatsapp ? nameOf(data.whatsapp) : '',
    name: name.trim().split(/\s+/)[0],
    hours: limits.schedule.lateHours,
  };
  return { data, values };
}
