import type { Ticket } from '@prosa/contract/ticket';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx';
import { SpyMessages } from './spy-messages.tsx';

type Props = { ticket: Ticket; opened: boolean; onClose: () => void };

/** A look at a conversation: nothing can be written, and nothing becomes read by it. */
export function SpyDialog({ ticket, opened, onClose }: Props) {
  const { t } = useTranslation(['tickets', 'common']);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      width={620}
      title={t('spy.title', { name: ticket.contact.name })}
    >
      <SpyMessages ticket={ticket} />
      <DialogFooter note={t('spy.note')}>
        <Button onClick={onClose}>{t('common:close')}</Button>
      </DialogFooter>
    </Dialog>
  );
}
