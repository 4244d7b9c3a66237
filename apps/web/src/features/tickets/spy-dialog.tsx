import type { Ticket } from '@prosa/contract/ticket';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogFooter } from '../../ui/dialog.tsx';
import css from './spy-dialog.module.css';

type Props = {
  ticket: Ticket;
  opened: boolean;
  onClose: () => void;
  /** Its conversation. */
  children: ReactNode;
};

/** A look at a conversation: nothing can be written, and nothing becomes read by it. */
export function SpyDialog({ ticket, opened, onClose, children }: Props) {
  const { t } = useTranslation(['tickets', 'common']);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      width={680}
      title={t('spy.title', { name: ticket.contact.name })}
    >
      <div className={css.talk}>{children}</div>
      <DialogFooter note={t('spy.note')}>
        <Button onClick={onClose}>{t('common:close')}</Button>
      </DialogFooter>
    </Dialog>
  );
}
