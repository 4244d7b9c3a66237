import { may } from '@prosa/contract/permissions';
import { cutName, firstName } from '../../lib/cut-name.ts';
import { formatDay } from '../../lib/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { useNarrow } from '../../lib/use-media.ts';
import css from './greeting.module.css';

const mostOnNarrow = 10;

export function Greeting() {
  const { t } = useTranslation('shell');
  const { name, profile, company } = useCurrentUser();
  const narrow = useNarrow();
  const first = firstName(name);
  const showsPlan = company.dueDate && may(profile, 'drawer-admin-items:view');
  return (
    <p className={css.greeting}>
      <b>{t('greeting', { name: narrow ? cutName(first, mostOnNarrow) : first })}</b>
      {!narrow && (
        <>
          {' '}
          <span className={css.welcome}>{t('welcome', { company: company.name })}</span>
        </>
      )}
      {!narrow && showsPlan && (
        <>
          {' '}
          <span className={css.plan}>
            · {t('planUntil', { date: formatDay(company.dueDate ?? '') })}
          </span>
        </>
      )}
    </p>
  );
}
