import { errorText } from '../lib/api/error-text.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useLast } from '../lib/use-last.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { toast } from './toast/toast-store.ts';

type Props = {
  opened: boolean;
  /** What it is about, where that is said in the title. */
  title?: string;
  /** Where a screen asks in words of its own. */
  text?: string;
  /** What else is lost. */
  warning?: string;
  /** Where it is called otherwise. */
  confirm?: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** The question before anything is deleted, the same everywhere. */
export function DeleteDialog({ title, text, confirm, ...props }: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      {...props}
      danger
      title={title ?? t('confirmDelete.title')}
      text={text ?? t('confirmDelete.text')}
      confirm={confirm ?? t('delete')}
    />
  );
}

export type DeleteOutcome = {
  onSuccess: () => void;
  onError: (error: unknown) => void;
  onSettled: () => void;
};

type DeleteRowProps<Row> = {
  /** Null while none is to be deleted. */
  row: Row | null;
  /** The feature's mutation. */
  remove: { mutate: (id: number, outcome: DeleteOutcome) => void; isPending: boolean };
  title?: (row: Row) => string;
  text?: string;
  warning: (row: Row) => string;
  /** Where it is called otherwise. */
  confirmWord?: string;
  /** What is said afterwards. */
  deleted: string;
  onClose: () => void;
};

/** Deletes a row of a table, once that was confirmed. */
export function DeleteRow<Row extends { id: number }>(props: DeleteRowProps<Row>) {
  const { row, remove, title, text, warning, confirmWord, deleted, onClose } = props;
  const last = useLast(row);
  const confirm = () => {
    if (!row) return;
    remove.mutate(row.id, {
      onSuccess: () => toast.success(deleted),
      onError: (error) => toast.error(errorText(error)),
      onSettled: onClose,
    });
  };
  return (
    <DeleteDialog
      opened={row !== null}
      {...(last && title && { title: title(last) })}
      {...(text && { text })}
      {...(confirmWord && { confirm: confirmWord })}
      warning={last ? warning(last) : ''}
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
