import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props = {
  opened: boolean;
  /** What else is lost. */
  warning?: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** The question before anything is deleted, the same everywhere. */
export function DeleteDialog(props: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      {...props}
      danger
      title={t('confirmDelete.title')}
      text={t('confirmDelete.text')}
      confirm={t('delete')}
    />
  );
}
