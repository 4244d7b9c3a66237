import type { Contact } from '@prosa/contract/contact';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { ContactDialog } from '../../features/contacts/contact-dialog.tsx';
import { useBlockContact, useDeleteContact } from '../../features/contacts/contact-mutations.ts';
import type { RowActs } from '../../features/contacts/contacts-table.tsx';
import { DeleteContacts } from '../../features/contacts/delete-contacts.tsx';
import { queuesQuery } from '../../features/queues/queue-queries.ts';
import { liveTicketOf } from '../../features/tickets/ticket-queries.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useCurrentUser, useMay } from '../../lib/session/session-query.ts';
import { intendToWrite } from '../../lib/tickets/intents.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { NewTicket } from '../tickets/new-ticket.tsx';

/** What is done with one contact, and the dialogs that it takes. */
export function useContactActs() {
  const { t } = useTranslation('contacts');
  const [shown, setShown] = useState<Contact | null>(null);
  const editing = useDialog<Contact | null>();
  const starting = useDialog<Contact>();
  const [blocking, setBlocking] = useState<Contact | null>(null);
  const [leaving, setLeaving] = useState<Contact | null>(null);
  const block = useBlockContact();
  const remove = useDeleteContact();
  const queues = useStartQueues();
  const start = useStart(starting.open);
  const failed = (error: unknown) => toast.error(errorText(error));
  const { open: openEditing } = editing;
  const close = useCallback(() => setShown(null), []);

  const setActive = (contact: Contact, active: boolean) =>
    block.mutate(
      { id: contact.id, active },
      {
        onSuccess: () => toast.success(t(active ? 'unblockedToast' : 'blockedToast')),
        onError: failed,
        onSettled: () => setBlocking(null),
      },
    );
  const acts: RowActs = {
    onOpen: setShown,
    onStart: start,
    onEdit: openEditing,
    onBlock: (contact) => (contact.active ? setBlocking(contact) : setActive(contact, true)),
    onDelete: setLeaving,
  };
  const selection = useMemo(() => (leaving ? { ids: [leaving.id] } : null), [leaving]);

  const dialogs = (
    <>
      {editing.dialog && (
        <ContactDialog
          key={editing.dialog.key}
          contact={editing.dialog.subject}
          opened={editing.dialog.opened}
          onClose={editing.close}
        />
      )}
      {starting.dialog && (
        <NewTicket
          key={starting.dialog.key}
          initial={starting.dialog.subject}
          opened={starting.dialog.opened}
          queues={queues}
          onClose={starting.close}
        />
      )}
      <ConfirmDialog
        opened={blocking !== null}
        title={t('blockTitle', { name: blocking?.name ?? '' })}
        text={t('blockText')}
        confirm={t('block')}
        danger
        busy={block.isPending}
        onConfirm={() => blocking && setActive(blocking, false)}
        onClose={() => setBlocking(null)}
      />
      <DeleteContacts
        selection={selection}
        busy={remove.isPending}
        onConfirm={() =>
          leaving &&
          remove.mutate(leaving.id, {
            onSuccess: () => {
              toast.success(t('deletedToast'));
              setShown((now) => (now?.id === leaving.id ? null : now));
            },
            onError: failed,
            onSettled: () => setLeaving(null),
          })
        }
        onClose={() => setLeaving(null)}
      />
    </>
  );
  const onAdd = useCallback(() => openEditing(null), [openEditing]);
  return { acts, shown, close, dialogs, onAdd };
}

/** Whoever is being served is served there; for the others the dialog that begins a conversation. */
function useStart(openDialog: (contact: Contact) => void) {
  const navigate = useNavigate();
  return async (contact: Contact) => {
    try {
      const ticket = await liveTicketOf(contact.id);
      if (!ticket) return openDialog(contact);
      intendToWrite(ticket.uuid);
      await navigate({ to: '/tickets/{-$ticketId}', params: { ticketId: ticket.uuid } });
    } catch (error) {
      toast.error(errorText(error));
    }
  };
}

/** As on the desk: an admin's are all, the others' their own. */
function useStartQueues() {
  const user = useCurrentUser();
  const seesAll = useMay()('tickets:see-all');
  const all = useQuery({ ...queuesQuery, enabled: seesAll }).data ?? [];
  return seesAll ? all : user.queues;
}
