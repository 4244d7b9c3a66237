import i18next from 'i18next';
import { Suspense } from 'react';
import { lazyDialog } from '../../../ui/lazy-part.tsx';
import type { MergeDialogProps } from './merge-dialog.tsx';

/** Loaded when it is asked for, with its words: contacts are seldom merged. */
const Dialog = lazyDialog(async () => {
  const [{ MergeDialog }] = await Promise.all([
    import('./merge-dialog.tsx'),
    i18next.loadNamespaces(['contact-merge', 'contacts']),
  ]);
  return { default: MergeDialog };
});

export function LazyMergeDialog(props: MergeDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
