import { type ReactNode, useCallback } from 'react';
import { ContactDialog } from '../../features/contacts/contact-dialog.tsx';
import type { Card, SaveCard } from '../../features/messages/conversation.tsx';
import { useDialog } from '../../lib/use-dialog.ts';

/** A card that a customer sent becomes a contact, by the dialog that makes all of them. */
export function useCardDialog(): { dialog: ReactNode; onSaveCard: SaveCard } {
  const { dialog, open, close } = useDialog<{ card: Card; onSaved: () => void }>();
  const onSaveCard = useCallback<SaveCard>((card, onSaved) => open({ card, onSaved }), [open]);
  return {
    onSaveCard,
    dialog: dialog && (
      <ContactDialog
        key={dialog.key}
        contact={null}
        initial={dialog.subject.card}
        above
        opened={dialog.opened}
        onClose={close}
        onSaved={dialog.subject.onSaved}
      />
    ),
  };
}
