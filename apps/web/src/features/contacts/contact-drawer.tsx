import { IconPencil, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { takesLetters } from '../../lib/typing/takes-letters.ts';
import { goOnWriting } from '../../lib/typing/typing-place.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { contactQuery } from './contact-queries.ts';
import { ContactActions } from './drawer/contact-actions.tsx';
import css from './drawer/contact-drawer.module.css';
import { ContactFacts, ContactPerson } from './drawer/contact-person.tsx';

type Props = {
  contactId: number;
  /** Of the conversation that it stands beside; elsewhere the contact's own. */
  channel?: string;
  /** What other nouns have to say here: notes of a ticket, */
  notes: ReactNode;
  /** and the contact's tickets. */
  earlier: ReactNode;
  onClose: () => void;
};

/** Who the customer is: 320 px beside the conversation. */
export function ContactDrawer({ contactId, channel, notes, earlier, onClose }: Props) {
  const { t } = useTranslation('contacts');
  const query = useQuery(contactQuery(contactId));
  const contact = query.data;
  const edit = useDialog<null>();
  const before = useRef<EventTarget | null>(null);

  /** Where somebody was when they came here: there they go on. */
  function noteWhereFrom({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    const isFromHere = relatedTarget !== null && currentTarget.contains(relatedTarget);
    if (!isFromHere) before.current = relatedTarget;
  }

  function closeOnEscape(event: KeyboardEvent<HTMLElement>) {
    // A dialog that was opened from here is inside it for React alone.
    const isOwn = event.currentTarget.contains(event.target as Node);
    if (event.key !== 'Escape' || !isOwn) return;
    event.preventDefault();
    close();
  }

  function close() {
    const { current } = before;
    onClose();
    if (current instanceof HTMLElement && current.isConnected && !takesLetters(current))
      current.focus();
    else goOnWriting();
  }

  return (
    <aside
      className={css.drawer}
      aria-label={t('title')}
      onFocus={noteWhereFrom}
      onKeyDown={closeOnEscape}
    >
      <header className={css.head}>
        <h2 className={css.title}>{t('title')}</h2>
        <IconButton
          label={t('edit')}
          icon={<IconPencil size={18} stroke={1.75} />}
          disabled={!contact}
          onClick={() => edit.open(null)}
        />
        <IconButton label={t('close')} icon={<IconX size={18} stroke={1.75} />} onClick={close} />
      </header>
      <div className={css.body}>
        {query.isError && <LoadError compact retry={query.refetch} />}
        {query.isPending && <DrawerSkeleton />}
        {contact && <ContactPerson contact={contact} channel={channel ?? contact.channel ?? ''} />}
        {notes}
        {contact && contact.extraInfo.length > 0 && <ContactFacts facts={contact.extraInfo} />}
        {earlier}
        {contact && <ContactActions contact={contact} />}
      </div>
      {edit.dialog && contact && (
        <ContactDialog
          key={edit.dialog.key}
          contact={contact}
          opened={edit.dialog.opened}
          onClose={edit.close}
        />
      )}
    </aside>
  );
}

function DrawerSkeleton() {
  return (
    <div className={css.section} aria-busy="true">
      <div className={css.person}>
        <Skeleton height={72} width={72} round />
        <Skeleton height={18} width="80%" />
      </div>
    </div>
  );
}
