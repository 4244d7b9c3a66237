import type { Ticket } from '@prosa/contract/ticket';
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconCalendarPlus,
  IconCopy,
  IconDotsVertical,
  IconHistory,
  IconTrash,
  IconUserCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useMay } from '../../../lib/session/session-query.ts';
import { run } from '../../../lib/shortcuts/shortcut-store.ts';
import { keysOf, type ShortcutName, withKeys } from '../../../lib/shortcuts/shortcuts.ts';
import { useShortcut } from '../../../lib/shortcuts/use-shortcut.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Menu } from '../../../ui/menu.tsx';
import css from '../ticket-header.module.css';
import { DeleteTicket } from './delete-ticket.tsx';
import type { TicketSteps } from './use-ticket-steps.ts';

type Props = {
  ticket: Ticket;
  steps: TicketSteps;
  onContact: () => void;
  onTransfer: () => void;
  onHistory: () => void;
};

type Tool = {
  name: 'return' | 'schedule' | 'history' | 'transfer' | 'contact';
  shortcut: ShortcutName;
  Icon: TablerIcon;
  act: (() => void) | null;
};

/** All of them are in the menu, too: a narrow header has no room for the buttons. */
export function TicketTools({ ticket, steps, onContact, onTransfer, onHistory }: Props) {
  const { t } = useTranslation(['desk', 'common']);
  const may = useMay();
  const [deleting, setDeleting] = useState(false);
  // The composer does it: it has what is written already.
  const schedule = () => void run('scheduleMessage');
  useShortcut('transferTicket', onTransfer);
  useShortcut('ticketHistory', onHistory);

  const tools: Tool[] = [
    { name: 'return', shortcut: 'returnTicket', Icon: IconArrowBackUp, act: steps.return },
    { name: 'schedule', shortcut: 'scheduleMessage', Icon: IconCalendarPlus, act: schedule },
    { name: 'history', shortcut: 'ticketHistory', Icon: IconHistory, act: onHistory },
    { name: 'transfer', shortcut: 'transferTicket', Icon: IconArrowsExchange, act: onTransfer },
    { name: 'contact', shortcut: 'showContact', Icon: IconUserCircle, act: onContact },
  ];
  const offered = tools.filter(({ act }) => act !== null);

  return (
    <>
      {offered
        .filter(({ name }) => name !== 'contact')
        .map(({ name, shortcut, Icon, act }) => (
          <IconButton
            key={name}
            className={name === 'transfer' ? css.transfer : css.wide}
            label={t(`tool.${name}`)}
            title={withKeys(t(`tool.${name}`), shortcut)}
            icon={<Icon size={18} stroke={1.75} />}
            onClick={() => act?.()}
          />
        ))}
      <Menu>
        <Menu.Target>
          <IconButton
            className={css.more}
            label={t('tool.more')}
            icon={<IconDotsVertical size={18} stroke={1.75} />}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map(({ name, shortcut, Icon, act }) => (
            <Menu.Item
              key={name}
              leftSection={<Icon size={18} stroke={1.75} />}
              rightSection={
                <span className={css.keys} aria-hidden="true">
                  <Kbd>{keysOf(shortcut).join('+')}</Kbd>
                </span>
              }
              onClick={() => act?.()}
            >
              {t(`tool.${name}`)}
            </Menu.Item>
          ))}
          <Menu.Item
            leftSection={<IconCopy size={18} stroke={1.75} />}
            onClick={() =>
              copyText(ticket.code, { copied: t('common:copied'), failed: t('common:copyFailed') })
            }
          >
            {t('tool.copyNumber')}
          </Menu.Item>
          {may('ticket-options:deleteTicket') && (
            <>
              <Menu.Divider />
              <Menu.Item
                className={css.danger}
                leftSection={<IconTrash size={18} stroke={1.75} />}
                onClick={() => setDeleting(true)}
              >
                {t('tool.delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <DeleteTicket ticket={ticket} opened={deleting} onClose={() => setDeleting(false)} />
    </>
  );
}
