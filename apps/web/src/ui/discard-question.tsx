import { useTranslation } from '../lib/i18n/use-translation.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props = { opened: boolean; onDiscard: () => void; onStay: () => void };

/** Asked before anything typed is lost, wherever it was typed. */
export function DiscardQuestion({ opened, onDiscard, onStay }: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened={opened}
      title={t('discard.title')}
      text={t('discard.text')}
      confirm={t('discard.confirm')}
      cancel={t('discard.keep')}
      danger
      onConfirm={onDiscard}
      onClose={onStay}
    />
  );
}
