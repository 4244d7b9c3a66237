import type { Schedule } from '@prosa/contract/scheduled-message';
import { wallTimeAt } from '@prosa/contract/zoned-time';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { LazyScheduleDialog } from '../features/schedules/lazy-schedule-dialog.tsx';
import type { ScheduleSubject } from '../features/schedules/schedule-dialog.tsx';
import { useDeleteSchedule, useScheduleChange } from '../features/schedules/schedule-mutations.ts';
import { schedulePagesQuery } from '../features/schedules/schedule-queries.ts';
import { SchedulesCalendar } from '../features/schedules/schedules-calendar.tsx';
import { SchedulesTable } from '../features/schedules/schedules-table.tsx';
import { useView, type ViewState } from '../features/schedules/use-view.ts';
import { ViewTools } from '../features/schedules/view-tools.tsx';
import { errorText } from '../lib/api/error-text.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useCurrentUser, useMay } from '../lib/session/session-query.ts';
import { uniqueById } from '../lib/upsert.ts';
import { useDialog } from '../lib/use-dialog.ts';
import { useSearchTerm } from '../lib/use-search-term.ts';
import { DeleteRow } from '../ui/delete-dialog.tsx';
import { EmptyList, ListPage } from '../ui/list-page.tsx';
import { toast } from '../ui/toast/toast-store.ts';

export function SchedulesPage() {
  const { t } = useTranslation('schedules');
  const may = useMay();
  const search = useSearchTerm();
  const query = useInfiniteQuery(schedulePagesQuery(search.term));
  const { dialog, open, close } = useDialog<ScheduleSubject>();
  const [leaving, setLeaving] = useState<Schedule | null>(null);
  const sendNow = useScheduleChange('sendNow');
  const rows = uniqueById(query.data?.pages.map((page) => page.schedules) ?? []);
  const { timezone } = useCurrentUser().company;
  const calendar = useView(timezone);
  const onAdd = useCallback(() => open({ schedule: null }), [open]);
  useContactFromUrl(useCallback((contactId) => open({ schedule: null, contactId }), [open]));

  const add = { label: t('add'), onAdd, isOffered: may('schedules:write') };

  return (
    <ListPage
      title={t('title')}
      subtitle={<Summary page={query.data?.pages[0]} {...calendar} />}
      search={{ ...search, label: t('search') }}
      add={add}
      tools={<ViewTools {...calendar} />}
    >
      {calendar.view !== 'list' && (
        <SchedulesCalendar
          view={calendar.view}
          day={calendar.day}
          search={search.term}
          errorTitle={t('errorTitle')}
          onOpen={(schedule) => open({ schedule })}
          onDay={(day, clock) =>
            open({ schedule: null, at: clock ? { day, clock } : timeOn(day, timezone) })
          }
          onWeek={(day) => calendar.show('week', day)}
        />
      )}
      {calendar.view === 'list' && (
        <SchedulesTable
          rows={rows}
          query={query}
          empty={
            <EmptyList
              search={search}
              art="talk"
              title={t('empty')}
              text={t('emptyText')}
              add={add}
            />
          }
          onEdit={(schedule) => open({ schedule })}
          onDelete={setLeaving}
          onSendNow={({ id }) =>
            sendNow.mutate(id, {
              onSuccess: () => toast.success(t('sendingNow')),
              onError: (error) => toast.error(errorText(error)),
            })
          }
        />
      )}
      {dialog && (
        <LazyScheduleDialog
          key={dialog.key}
          {...dialog.subject}
          opened={dialog.opened}
          onClose={close}
        />
      )}
      <DeleteRow
        row={leaving}
        remove={useDeleteSchedule()}
        title={({ contact }) => t('deleteTitle', { name: contact.name })}
        warning={({ status }) => t(status === 'PENDENTE' ? 'deletePending' : 'deleteDone')}
        deleted={t('deleted')}
        onClose={() => setLeaving(null)}
      />
    </ListPage>
  );
}

/** At nine, or, if that is past, in an hour. */
function timeOn(day: string, timezone: string): { day: string; clock: string } {
  const [today = '', clock = ''] = wallTimeAt(new Date(Date.now() + 3_600_000), timezone).split(
    'T',
  );
  return { day, clock: day === today && clock > '09:00' ? clock.slice(0, 5) : '09:00' };
}

type SummaryProps = Pick<ViewState, 'view' | 'day'> & {
  page: { pending: number; failed: number } | undefined;
};

/** Which month it is, where days are shown, and how many wait and have failed. */
function Summary({ page, view, day }: SummaryProps) {
  const { t, i18n } = useTranslation('schedules');
  if (!page) return null;
  const { pending, failed } = page;
  const month = new Intl.DateTimeFormat(i18n.language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
  const counts = [
    (pending > 0 || failed === 0) && t('pending', { count: pending }),
    failed > 0 && t('failed', { count: failed }),
  ];
  const words = `${counts.filter(Boolean).join(', ')}.`;
  return view === 'list' ? words : `${capitalized(month)} · ${words}`;
}

const capitalized = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1);

/** A ticket leads here with its contact, once: the address forgets it. */
function useContactFromUrl(openFor: (contactId: number) => void): void {
  const contactId = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => Number(search.contactId) || null,
  });
  const navigate = useNavigate();
  useEffect(() => {
    if (contactId === null) return;
    openFor(contactId);
    void navigate({ to: '.', search: {}, replace: true });
  }, [contactId, openFor, navigate]);
}
