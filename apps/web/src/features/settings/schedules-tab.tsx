import type { Company } from '@prosa/contract/company';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { focusFirstError } from '../../lib/forms/use-contract-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { Button } from '../../ui/button.tsx';
import { DiscardQuestion } from '../../ui/discard-question.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { sameWeek, weekOf, wrongDays } from '../../ui/weekly-hours/weekly-hours.ts';
import { WeeklyHoursForm } from '../../ui/weekly-hours/weekly-hours-form.tsx';
import { SettingsSkeleton } from './rows/setting-group.tsx';
import css from './schedules-tab.module.css';
import { useSaveSchedules } from './setting-mutations.ts';
import { companyQuery } from './setting-queries.ts';

/** The company's weekly hours; this tab is there when they count. */
export function SchedulesTab() {
  const { t } = useTranslation('settings');
  const company = useQuery(companyQuery(useCurrentUser().companyId));
  if (company.isError) return <LoadError title={t('errorTitle')} retry={company.refetch} />;
  if (!company.data) return <SettingsSkeleton />;
  return <CompanyHours company={company.data} />;
}

function CompanyHours({ company }: { company: Company }) {
  const { t } = useTranslation(['settings', 'common']);
  const save = useSaveSchedules(company.id);
  const [draft, setDraft] = useState<ReturnType<typeof weekOf> | null>(null);
  const [tried, setTried] = useState(false);
  const stored = weekOf(company.schedules);
  const rows = draft ?? stored;
  const wrong = wrongDays(rows);
  const unsaved = !sameWeek(rows, stored);
  const leaving = useLeaveGuard(unsaved);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (wrong.size > 0) {
      focusFirstError(null, null, event);
      return;
    }
    save.mutate(rows, {
      onSuccess: () => {
        setDraft(null);
        setTried(false);
        toast.success(t('schedulesSaved'));
      },
      onError: (error) => toast.error(errorText(error)),
    });
  }

  return (
    <form className={css.hours} noValidate onSubmit={submit}>
      <h2 className={css.title}>{t('hours.title')}</h2>
      <p className={css.text}>{t('hours.text')}</p>
      <WeeklyHoursForm rows={rows} onChange={setDraft} wrong={tried ? wrong : new Set()} />
      <div className={css.foot}>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t('common:save')}
        </Button>
        {unsaved && <span className={css.text}>{t('common:form.unsaved')}</span>}
      </div>
      <DiscardQuestion opened={leaving.asked} onDiscard={leaving.proceed} onStay={leaving.stay} />
    </form>
  );
}
