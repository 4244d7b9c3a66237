import type { Schedule } from '@prosa/contract/scheduled-message';
import { useCallback } from 'react';
import { ComingSchedules } from '../../features/schedules/coming-schedules.tsx';
import { LazyScheduleDialog } from '../../features/schedules/lazy-schedule-dialog.tsx';
import type { ScheduleSubject } from '../../features/schedules/schedule-dialog.tsx';
import { goOnWriting } from '../../lib/typing/typing-place.ts';
import { useDialog } from '../../lib/use-dialog.ts';

/** What is to be sent later in this conversation, and the dialog about it. */
export function useSchedules(contactId: number) {
  const { dialog, open, close } = useDialog<ScheduleSubject>();
  const show = useCallback((schedule: Schedule) => open({ schedule }), [open]);
  /** A new one; what is written already is its text. */
  const onSchedule = useCallback(
    (body: string) => open({ schedule: null, contactId, body }),
    [open, contactId],
  );
  return {
    onSchedule,
    coming: <ComingSchedules contactId={contactId} onOpen={show} />,
    dialog: dialog && (
      <LazyScheduleDialog
        key={dialog.key}
        {...dialog.subject}
        opened={dialog.opened}
        onClose={close}
        onClosed={goOnWriting}
      />
    ),
  };
}
