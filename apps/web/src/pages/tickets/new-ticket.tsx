import type { Contact } from '@prosa/contract/contact';
import { useQuery } from '@tanstack/react-query';
import { connectionsQuery } from '../../features/connections/connection-queries.ts';
import { toldApart } from '../../features/connections/told-apart.ts';
import type { Initial } from '../../features/contacts/contact-dialog.tsx';
import { ContactDialog } from '../../features/contacts/contact-dialog.tsx';
import { ContactSearch } from '../../features/contacts/contact-search.tsx';
import { type ContactPart, NewTicketDialog } from '../../features/tickets/new-ticket-dialog.tsx';
import type { NewTicketProps } from '../../features/tickets/ticket-list.tsx';
import { useDialog } from '../../lib/use-dialog.ts';

/** A conversation with somebody who is known, or who becomes a contact on the way. */
export function NewTicket(props: NewTicketProps & { initial?: Contact }) {
  const connections = useQuery(connectionsQuery).data ?? [];
  return (
    <NewTicketDialog
      {...props}
      connections={toldApart(connections)}
      contactPart={(part) => <ContactField {...part} />}
    />
  );
}

function ContactField({ onMade, ...search }: ContactPart) {
  const creating = useDialog<Initial>();
  return (
    <>
      <ContactSearch {...search} withGroups onCreate={(typed) => creating.open(initialOf(typed))} />
      {creating.dialog && (
        <ContactDialog
          key={creating.dialog.key}
          contact={null}
          initial={creating.dialog.subject}
          needsNumber
          above
          opened={creating.dialog.opened}
          onClose={creating.close}
          onSaved={onMade}
        />
      )}
    </>
  );
}

/** What was typed is a name, unless it can only be a number. */
function initialOf(typed: string): Initial {
  return /^[-+() .\d]+$/.test(typed) ? { number: typed } : { name: typed };
}
