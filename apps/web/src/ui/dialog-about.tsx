import { Fragment, type ReactNode } from 'react';
import type { useDialog } from '../lib/use-dialog.ts';

type Frame = { opened: boolean; onClose: () => void };
type Props<Subject> = {
  of: ReturnType<typeof useDialog<Subject>>;
  children: (subject: Subject, frame: Frame) => ReactNode;
};

/** A dialog that is there once it was opened: a new one each time, for what it was opened for. */
export function DialogAbout<Subject>({ of: { dialog, close }, children }: Props<Subject>) {
  if (!dialog) return null;
  const frame = { opened: dialog.opened, onClose: close };
  return <Fragment key={dialog.key}>{children(dialog.subject, frame)}</Fragment>;
}
