import type { Contact } from '@prosa/contract/contact';
import {
  IconBan,
  IconDots,
  IconLockOpen,
  IconMessagePlus,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useMay } from '../../../lib/session/session-query.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import css from './contacts-table.module.css';

export type RowActs = {
  onOpen: (contact: Contact) => void;
  onStart: (contact: Contact) => void;
  onEdit: (contact: Contact) => void;
  onBlock: (contact: Contact) => void;
  onDelete: (contact: Contact) => void;
};

type Action = { key: string; label: string; words: string; icon: ReactNode; act: () => void };

/** Beside each other where there is room; on a phone in a menu, where a thumb meets the right one. */
export function RowActions({ contact, acts }: { contact: Contact; acts: RowActs }) {
  const { t } = useTranslation('contacts');
  const isNarrow = useNarrow();
  const actions = useActions(contact, acts);
  if (!isNarrow) {
    return (
      <span className={css.actions}>
        {actions.map(({ key, label, icon, act }) => (
          <IconButton key={key} label={label} icon={icon} onClick={act} />
        ))}
      </span>
    );
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton
          label={t('actionsOf', { name: contact.name })}
          icon={<IconDots size={18} stroke={1.75} />}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ key, words, icon, act }) => (
          <Menu.Item key={key} leftSection={icon} onClick={act}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function useActions(contact: Contact, acts: RowActs): Action[] {
  const { t } = useTranslation('contacts');
  const may = useMay();
  const { name, active } = contact;
  const action = (key: 'start' | 'edit' | 'block' | 'unblock' | 'delete', icon: ReactNode) => ({
    key,
    icon,
    words: t(`row.${key}`),
    label: t(`rowOf.${key}`, { name }),
  });
  if (!may('contacts:write')) return [];
  const all = [
    {
      ...action('start', <IconMessagePlus size={18} stroke={1.75} />),
      act: () => acts.onStart(contact),
    },
    { ...action('edit', <IconPencil size={18} stroke={1.75} />), act: () => acts.onEdit(contact) },
    {
      ...(active
        ? action('block', <IconBan size={18} stroke={1.75} />)
        : action('unblock', <IconLockOpen size={18} stroke={1.75} />)),
      act: () => acts.onBlock(contact),
    },
  ];
  if (!may('contacts-page:deleteContact')) return all;
  const remove = action('delete', <IconTrash size={18} stroke={1.75} />);
  return [...all, { ...remove, act: () => acts.onDelete(contact) }];
}
