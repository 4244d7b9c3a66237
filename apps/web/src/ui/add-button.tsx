import { IconPlus } from '@tabler/icons-react';
import css from './add-button.module.css';
import { Button } from './button.tsx';

/** `isOffered`: whether whoever looks may; left out, they may. */
export type Add = { label: string; onAdd: () => void; isOffered?: boolean };

/** For another button of that kind; its words are in a `span`. */
export const compactClass = css.compact;

/** Makes a new one, and has the focus when the last row of a list is gone (row-focus.ts). `compact`: on a telephone the plus alone, beside a title that says of what. */
export function AddButton({
  label,
  onAdd,
  isOffered = true,
  compact,
}: Add & { compact?: boolean }) {
  if (!isOffered) return null;
  return (
    <Button
      variant="primary"
      className={compact ? compactClass : undefined}
      icon={<IconPlus size={16} stroke={1.75} />}
      onClick={onAdd}
      data-add
    >
      <span>{label}</span>
    </Button>
  );
}
