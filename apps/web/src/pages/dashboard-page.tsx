import type { DashboardTable } from '@prosa/contract/dashboard';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useDeferredValue, useMemo } from 'react';
import {
  isSameSpan,
  readPart,
  readSpan,
  searchOfChoice,
  searchWithPart,
} from '../features/dashboard/dashboard-address.ts';
import { DashboardCounters } from '../features/dashboard/dashboard-counters.tsx';
import { DashboardFilter } from '../features/dashboard/dashboard-filter.tsx';
import {
  dashboardQuery,
  nowQuery,
  useExportDashboard,
} from '../features/dashboard/dashboard-queries.ts';
import { DashboardSections } from '../features/dashboard/dashboard-sections.tsx';
import { DashboardSkeleton, SectionsSkeleton } from '../features/dashboard/dashboard-skeleton.tsx';
import { DashboardTools } from '../features/dashboard/dashboard-tools.tsx';
import { shortSpanWords, spanWords } from '../features/dashboard/figure-words.ts';
import { SaveTable } from '../features/dashboard/save-table.ts';
import { useFirstSteps } from '../features/first-steps/use-first-steps.ts';
import { errorText } from '../lib/api/error-text.ts';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { todayIn } from '../lib/dates.ts';
import { currentLanguage } from '../lib/i18n/i18n.ts';
import { localeOf } from '../lib/i18n/languages.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../lib/session/session-query.ts';
import { useLast } from '../lib/use-last.ts';
import { lazyDialog, lazyPart, Nothing } from '../ui/lazy-part.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Page } from '../ui/page.tsx';
import { toast } from '../ui/toast/toast-store.ts';
import css from './dashboard-page.module.css';

const FigureTicketsDialog = lazyDialog(async () => ({
  default: (await import('../features/dashboard/figure-tickets-dialog.tsx')).FigureTicketsDialog,
}));

const FirstSteps = lazyPart(
  async () => ({ default: (await import('../features/first-steps/first-steps.tsx')).FirstSteps }),
  Nothing,
);

/** The company in numbers: the admins' first page. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const { timezone } = useCurrentUser().company;
  const today = todayIn(timezone);
  const navigate = useNavigate();
  const address = useSearch({ strict: false }) as Record<string, unknown>;
  const span = useMemo(() => readSpan(address, today), [address, today]);
  const part = useMemo(() => readPart(address), [address]);
  const query = useQuery(dashboardQuery(span));
  const shown = query.data;
  // The counters are read first, and do not wait for what is below them to be drawn.
  const below = useDeferredValue(shown ?? null, null);
  const now = useQuery({ ...nowQuery, enabled: shown !== undefined }).data ?? shown?.counters;
  const { done, dismiss } = useFirstSteps(shown);
  const save = useExportDashboard(span);
  const saveTable = useCallback(
    (table: DashboardTable | 'all') =>
      save.mutate(table, { onError: (error) => toast.error(errorText(error)) }),
    [save.mutate],
  );
  const locale = localeOf[currentLanguage()];
  /** While its dialog fades away it is still about the same part. */
  const lastPart = useLast(part);
  usePageTitle(t('title'));

  const go = (search: object) => void navigate({ to: '/', search, resetScroll: false });
  const words = shown && {
    span: spanWords(shown.span, locale),
    before: spanWords(shown.span.before, locale),
    short: shortSpanWords(shown.span, locale),
  };
  return (
    <Page
      title={t('title')}
      longSubtitle
      subtitle={words ? t('compared', words) : ''}
      actions={
        <>
          <DashboardFilter
            span={span}
            today={today}
            words={words?.short ?? t('filter.apply')}
            onFilter={(chosen) => {
              const search = searchOfChoice(chosen);
              // The same days again are asked for again.
              if (isSameSpan(readSpan(search, today), span)) void query.refetch();
              go(search);
            }}
          />
          <DashboardTools busy={save.isPending} onSave={() => saveTable('all')} />
        </>
      }
    >
      <SaveTable value={saveTable}>
        <div className={css.body} data-dated={query.isPlaceholderData || undefined}>
          {shown && now ? (
            <>
              {done && (
                <Suspense>
                  <FirstSteps done={done} onDismiss={dismiss} />
                </Suspense>
              )}
              <DashboardCounters shown={shown} now={now} />
              {below ? <DashboardSections shown={below} /> : <SectionsSkeleton />}
            </>
          ) : query.isError ? (
            <LoadError title={t('error')} retry={query.refetch} />
          ) : (
            <DashboardSkeleton />
          )}
        </div>
      </SaveTable>
      {shown && lastPart && (
        <Suspense>
          <FigureTicketsDialog
            key={JSON.stringify(lastPart)}
            part={lastPart}
            shown={shown}
            opened={part !== null}
            onClose={() => go(searchWithPart(address, null))}
          />
        </Suspense>
      )}
    </Page>
  );
}
