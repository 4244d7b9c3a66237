import { useCallback, useState } from 'react';

type Open<Subject> = { subject: Subject; opened: boolean; key: number };

/** A dialog about something: a new one each time it opens, and still there while it fades away. */
export function useDialog<Subject>() {
  const [dialog, setDialog] = useState<Open<Subject> | null>(null);
  const open = useCallback(
    (subject: Subject) =>
      setDialog((before) => ({ subject, opened: true, key: (before?.key ?? 0) + 1 })),
    [],
  );
  const close = useCallback(
    () => setDialog((before) => before && { ...before, opened: false }),
    [],
  );
  return { dialog, open, close };
}
