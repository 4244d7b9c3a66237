import type { Contact } from '@prosa/contract/contact';
import { limits } from '@prosa/contract/limits';
import { IconAlertTriangle, IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Trans } from 'react-i18next';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useNameOf } from '../../connections/told-apart.ts';
import { scheduleConnectionQuery } from '../schedule-queries.ts';
import css from './schedule-dialog.module.css';

/** Over which connection it goes out, and what becomes of it if that is down. */
export function ConnectionLine({ contact: { id, name } }: { contact: Contact }) {
  const { t } = useTranslation('schedules');
  const nameOf = useNameOf();
  const { data } = useQuery(scheduleConnectionQuery(id));
  if (!data) return null;
  const { whatsapp, isLast, isUp } = data;
  const values = {
    connection: whatsapp ? nameOf(whatsapp) : '',
    name: name.trim().split(/\s+/)[0],
    hours: limits.schedule.lateHours,
  };
  if (whatsapp && !isUp) {
    return (
      <p className={css.down} role="status">
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
        <span>
          <Trans t={t} i18nKey="dialog.down" values={values} components={{ b: <b /> }} />
        </span>
      </p>
    );
  }
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
