import type { LivePayload } from '@prosa/contract/events';
import type { Schedule, SchedulePage } from '@prosa/contract/scheduled-message';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { todayIn } from '../../lib/dates.ts';
import { foldText } from '../../lib/fold-text.ts';
import { changePages } from '../../lib/paged-upsert.ts';
import { applyRemove, applyUpsert } from '../../lib/upsert.ts';
import { comingKey, scheduleDaysKey, schedulePagesKey } from './schedule-queries.ts';

type ScheduleEvent = LivePayload<'schedule'>;
type Pages = InfiniteData<SchedulePage, number>;

/** Pure: a list in the order of the times, with an event applied; `belongs` says which ones it has. */
export function withSchedule(
  page: SchedulePage,
  event: ScheduleEvent,
  belongs: (schedule: Schedule) => boolean,
): SchedulePage {
  const rows = page.schedules;
  const isGone = event.action === 'delete' || !belongs(event.schedule);
  const next = isGone ? applyRemove(rows, idOf(event)) : applyUpsert(rows, event.schedule);
  return next === rows ? page : { ...page, schedules: next.toSorted(byTime) };
}

/** Pure: the loaded pages of one search, and how many of the company wait and have failed. */
export function withScheduleInPages(pages: Pages, search: string, event: ScheduleEvent): Pages {
  const known = pages.pages
    .flatMap(({ schedules }) => schedules)
    .find(({ id }) => id === idOf(event));
  const changed = changePages(pages, {
    rowsOf: (page) => page.schedules,
    withRows: (page, schedules) => ({ ...page, schedules }),
    change:
      event.action === 'delete'
        ? { remove: event.scheduleId }
        : {
            upsert: event.schedule,
            belongs: event.action === 'create' && hasWords(event.schedule, search),
          },
  });
  if (changed === pages) return pages;
  const now = event.action === 'delete' ? null : event.schedule.status;
  const more = (status: string) => Number(now === status) - Number(known?.status === status);
  const [first, ...others] = changed.pages;
  if (!first) return changed;
  const counted = {
    ...first,
    pending: first.pending + more('PENDENTE'),
    failed: first.failed + more('ERRO'),
  };
  return { ...changed, pages: [counted, ...others] };
}

export function applyScheduleEvent(
  client: QueryClient,
  event: ScheduleEvent,
  timeZone: string,
): void {
  for (const [key, pages] of client.getQueriesData<Pages>({ queryKey: schedulePagesKey })) {
    if (pages) client.setQueryData(key, withScheduleInPages(pages, String(key[2]), event));
  }
  for (const [key, page] of client.getQueriesData<SchedulePage>({ queryKey: scheduleDaysKey })) {
    const [from, to, search] = key.slice(2).map(String);
    const belongs = (schedule: Schedule) => {
      const day = todayIn(timeZone, new Date(schedule.sendAt));
      return day >= (from ?? '') && day <= (to ?? '') && hasWords(schedule, search ?? '');
    };
    if (page) client.setQueryData(key, withSchedule(page, event, belongs));
  }
  for (const [key, page] of client.getQueriesData<SchedulePage>({ queryKey: comingKey })) {
    const belongs = ({ status, contactId }: Schedule) =>
      status === 'PENDENTE' && contactId === key[2];
    if (page) client.setQueryData(key, withSchedule(page, event, belongs));
  }
}

function idOf(event: ScheduleEvent): number {
  return event.action === 'delete' ? event.scheduleId : event.schedule.id;
}

function byTime(one: Schedule, other: Schedule): number {
  if (one.sendAt === other.sendAt) return one.id - other.id;
  return one.sendAt < other.sendAt ? -1 : 1;
}

/** As the server searches. */
function hasWords({ body, contact }: Schedule, search: string): boolean {
  return [contact.name, body].some((text) => foldText(text).includes(foldText(search)));
}
