import i18next from 'i18next';
import { Suspense } from 'react';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import type { ScheduleDialogProps } from './schedule-dialog.tsx';

/** Loaded when it is asked for, with its words: most conversations never need it. */
const Dialog = lazyDialog(async () => {
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
