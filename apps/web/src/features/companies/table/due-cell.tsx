import type { HostCompany } from '@prosa/contract/host-company';
import { formatDay } from '../../../lib/dates.ts';
import { dueWords } from '../../../lib/due-date.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { OnCard } from '../../../ui/table/cells.tsx';
import css from './company-cells.module.css';

/** From how many days before it on it is said how far the day is. */
const NEAR = 5;
const LATE = -4;

/** When it is to be paid, how far that is, and how often. */
export function DueCell({ company }: { company: HostCompany }) {
  const { t } = useTranslation('companies');
  const { dueDate, daysLeft, recurrence, standing } = company;
  if (dueDate === null || daysLeft === null) {
    return (
      <span className={css.lines}>
        <span className={css.muted}>{t('noDueDate')}</span>
        <small>{t(`recurrence.${recurrence}`)}</small>
      </span>
    );
  }
  const { key, count } = dueWords(daysLeft);
  const words = t(`due.${key}`, { count });
  const isTrial = standing === 'trial';
  return (
    <span className={css.lines}>
      <span className={css.figure}>
        <OnCard spoken>{`${t('column.dueDate')}: `}</OnCard>
        {formatDay(dueDate)}
      </span>
      <small>
        {daysLeft <= NEAR && (
          <>
            <b className={classNames(daysLeft <= LATE ? css.late : css.near)}>
              {isTrial ? t('due.trial', { words }) : words}
            </b>
            {' · '}
          </>
        )}
        {t(`recurrence.${recurrence}`)}
      </small>
    </span>
  );
}
