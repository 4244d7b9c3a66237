import { type ContactsGoing, goingLimit } from '@prosa/contract/contact-bulk';
import type { ContactSelection } from '@prosa/contract/contact-list';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { goingQuery } from './contact-mutations.ts';

type Props = {
  /** Null while none is to be deleted. */
  selection: ContactSelection | null;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** The question before contacts are deleted, with what goes along. */
export function DeleteContacts({ selection, busy, onConfirm, onClose }: Props) {
  const { t } = useTranslation('contacts');
  const going = useQuery(goingQuery(selection));
  const counting = going.isError ? t('going.unknown') : t('going.counting');
  return (
    <DeleteDialog
      opened={selection !== null}
      warning={going.data ? words(going.data) : counting}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );

  function words({ contacts, tickets, messages }: ContactsGoing): string {
    const part = (name: 'contacts' | 'tickets' | 'messages', count: number) =>
      count >= goingLimit
        ? t(`going.${name}More`, { count: goingLimit })
        : t(`going.${name}`, { count });
    const parts = {
      who: part('contacts', contacts),
      cases: part('tickets', tickets),
      words: part('messages', messages),
    };
    return t(tickets + messages === 0 ? 'going.alone' : 'going.along', parts);
  }
}
