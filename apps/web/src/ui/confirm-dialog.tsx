import { useTranslation } from '../lib/i18n/use-translation.ts';
import { Button } from './button.tsx';
import css from './confirm-dialog.module.css';
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx';

type Props = {
  opened: boolean;
  title: string;
  text: string;
  /** What goes along with it, where that is more than the thing itself. */
  warning?: string;
  confirm: string;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDialog(props: Props) {
  const { t } = useTranslation();
  const { opened, title, text, warning, confirm, cancel, danger, busy, onConfirm, onClose } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={420} small above>
      <DialogBody>
        <p className={css.text}>{text}</p>
        {warning && <p className={css.warning}>{warning}</p>}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose} data-autofocus>
          {cancel ?? t('cancel')}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
