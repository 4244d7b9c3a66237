import type { Schedule, SchedulePage } from '@prosa/contract/scheduled-message';
import { expect, it } from 'vitest';
import { withSchedule, withScheduleInPages } from './schedule-live.ts';

function schedule(id: number, hour: number, more: Partial<Schedule> = {}): Schedule {
  const sendAt = `2026-11-16T${String(hour).padStart(2, '0')}:00:00.000Z`;
  return {
    id,
    body: 'Bom dia',
    sendAt,
    sentAt: null,
    status: 'PENDENTE',
    failure: null,
    contactId: 1,
    contact: { id: 1, name: 'Rosângela', number: '', profilePicUrl: null },
    userId: 1,
    user: { name: 'Ana' },
    repeat: null,
    repeatUntil: null,
    cancelIfWritten: false,
    mediaPath: null,
    mediaName: null,
    mediaInfo: null,
    version: 1,
    createdAt: sendAt,
    updatedAt: sendAt,
    ...more,
  };
}

const page = (...schedules: Schedule[]): SchedulePage => ({
  schedules,
  hasMore: false,
  failed: 0,
  pending: schedules.length,
});
const pages = (...schedules: Schedule[]) => ({ pages: [page(...schedules)], pageParams: [1] });
const ids = ({ schedules }: SchedulePage) => schedules.map(({ id }) => id);

it('puts a schedule where its time is, and takes out what no longer belongs there', () => {
  const isPending = ({ status }: Schedule) => status === 'PENDENTE';
  const list = page(schedule(1, 9), schedule(2, 12));
  const made = withSchedule(list, { action: 'create', schedule: schedule(3, 10) }, isPending);
  expect(ids(made)).toEqual([1, 3, 2]);
  const later = schedule(1, 15, { version: 2 });
  expect(ids(withSchedule(made, { action: 'update', schedule: later }, isPending))).toEqual([
    3, 2, 1,
  ]);
  const sent = schedule(3, 10, { status: 'ENVIADA', version: 2 });
  expect(ids(withSchedule(made, { action: 'update', schedule: sent }, isPending))).toEqual([1, 2]);
  expect(ids(withSchedule(made, { action: 'delete', scheduleId: 2 }, isPending))).toEqual([1, 3]);
});

it('counts what waits and what has failed', () => {
  const list = pages(schedule(1, 9), schedule(2, 12));
  const counts = ({ pages: [first] }: ReturnType<typeof pages>) => [first?.pending, first?.failed];
  const failed = schedule(1, 9, { status: 'ERRO', version: 2 });
  const after = withScheduleInPages(list, '', { action: 'update', schedule: failed });
  expect(counts(after as ReturnType<typeof pages>)).toEqual([1, 1]);
  const gone = withScheduleInPages(after, '', { action: 'delete', scheduleId: 1 });
  expect(counts(gone as ReturnType<typeof pages>)).toEqual([1, 0]);
  const made = withScheduleInPages(gone, 'bom', { action: 'create', schedule: schedule(5, 8) });
  expect(counts(made as ReturnType<typeof pages>)).toEqual([2, 0]);
  // What was told before, and what others search for, changes nothing.
  expect(withScheduleInPages(made, 'bom', { action: 'update', schedule: schedule(5, 8) })).toBe(
    made,
  );
  expect(withScheduleInPages(made, 'zzz', { action: 'create', schedule: schedule(6, 8) })).toBe(
    made,
  );
});
