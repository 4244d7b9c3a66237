import i18next from 'i18next';
import { lazy, Suspense } from 'react';
import type { ScheduleDialogProps } from './schedule-dialog.tsx';

/** Loaded when it is asked for, with its words: most conversations never need it. */
const Dialog = lazy(async () => {
  const [{ ScheduleDialog }] = await Promise.all([
    import('./schedule-dialog.tsx'),
    i18next.loadNamespaces(['schedules', 'contacts', 'quick-messages']),
  ]);
  return { default: ScheduleDialog };
});

export function LazyScheduleDialog(props: ScheduleDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
