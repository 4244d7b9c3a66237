import { useCallback, useId, useState } from 'react';

type Open<Subject> = { subject: Subject; opened: boolean; time: number };

/**
 * A dialog about something: a new one each time it opens, and still there while it fades away. Its key is its own among
 * all dialogs of a page: of two siblings with one key React would take one for the other.
 */
export function useDialog<Subject>() {
  const id = useId();
  const [dialog, setDialog] = useState<Open<Subject> | null>(null);
  const open = useCallback(
    (subject: Subject) =>
      setDialog((before) => ({ subject, opened: true, time: (before?.time ?? 0) + 1 })),
    [],
  );
  const close = useCallback(
    () => setDialog((before) => before && { ...before, opened: false }),
    [],
  );
  return { dialog: dialog && { ...dialog, key: `${id} ${dialog.time}` }, open, close };
}
