import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconCalendarPlus,
  IconCheck,
  IconCornerUpLeft,
  IconHistory,
  IconMessagePlus,
  IconRotateClockwise,
  IconTag,
  IconUserCheck,
  IconUserCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ticketQuery } from '../../features/tickets/ticket-queries.ts';
import { firstName } from '../../lib/cut-name.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { run } from '../../lib/shortcuts/shortcut-store.ts';
import { keysOf, type ShortcutName } from '../../lib/shortcuts/shortcuts.ts';
import { useAvailableShortcuts } from '../../lib/shortcuts/use-shortcut.ts';
import type { Command } from './commands.ts';

/** Those that are worth a line of the bar; going up and down the list is for keys alone. */
const icons: Partial<Record<ShortcutName, TablerIcon>> = {
  newTicket: IconMessagePlus,
  acceptTicket: IconUserCheck,
  reply: IconCornerUpLeft,
  resolveTicket: IconCheck,
  reopenTicket: IconRotateClockwise,
  returnTicket: IconArrowBackUp,
  transferTicket: IconArrowsExchange,
  addTag: IconTag,
  scheduleMessage: IconCalendarPlus,
  ticketHistory: IconHistory,
  showContact: IconUserCircle,
};

/** What can be done with the ticket that is open, as its own buttons and keys do it. */
export function useTicketCommands(): { commands: Command[]; subject: string } {
  const { t } = useTranslation('shell');
  const { ticketId } = useParams({ strict: false });
  const { data: ticket } = useQuery({ ...ticketQuery(ticketId ?? ''), enabled: false });
  const name = ticket?.contact.name ?? '';
  const commands = useAvailableShortcuts().flatMap((shortcut): Command[] => {
    const icon = icons[shortcut];
    if (!icon) return [];
    return [
      {
        id: `shortcut-${shortcut}`,
        group: shortcut === 'newTicket' ? 'actions' : 'ticketActions',
        label: t(`shortcuts.${shortcut}`),
        icon,
        keys: keysOf(shortcut),
        also: shortcut === 'newTicket' ? '' : name,
        run: () => void run(shortcut),
      },
    ];
  });
  return { commands, subject: firstName(name) };
}
