import type { Schedule } from '@prosa/contract/scheduled-message';
import { IconCheck, IconClock, IconExclamationCircle, IconX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { companyLanguage } from '../../../lib/company-language.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatTime } from '../../../lib/moments.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { classNames } from '../../../ui/class-names.ts';
import { filledBody } from '../filled-body.ts';
import css from './calendar.module.css';

const icons = {
  PENDENTE: IconClock,
  ENVIADA: IconCheck,
  ERRO: IconExclamationCircle,
  CANCELADA: IconX,
};

type Props = {
  schedule: Schedule;
  timezone: string;
  /** One line instead of three. */
  small?: boolean;
  style?: CSSProperties;
  onOpen: (schedule: Schedule) => void;
};

export function Entry({ schedule, timezone, small = false, style, onOpen }: Props) {
  const { t } = useTranslation('schedules');
  const { company } = useCurrentUser();
  const { status, contact, sendAt } = schedule;
  const body = filledBody(schedule, { timezone, language: companyLanguage(company) });
  const Icon = icons[status];
  const isTold = status === 'ERRO' || status === 'CANCELADA';
  return (
    <button
      type="button"
      className={classNames(css.entry, css[status], small && css.small)}
      style={style}
      title={body}
      onClick={() => onOpen(schedule)}
    >
      <span className={css.when}>
        <Icon size={14} stroke={1.9} aria-hidden="true" />
        {formatTime(sendAt, timezone)}
        <span className={isTold && !small ? css.word : 'visually-hidden'}>
          {t(`status.${status}`)}
        </span>
      </span>
      <bdi className={css.who}>{contact.name}</bdi>
      {!small && <span className={css.what}>{body}</span>}
    </button>
  );
}
