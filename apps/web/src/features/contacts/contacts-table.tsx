import type { Contact } from '@prosa/contract/contact';
import type { ReactNode } from 'react';
import { todayIn } from '../../lib/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatActivity } from '../../lib/moments.ts';
import { formatNumber } from '../../lib/phone.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { PlainChip, TagChip } from '../../ui/chip.tsx';
import { Grid, type GridColumn } from '../../ui/grid/grid.tsx';
import { Muted, OffCard, OnCard } from '../../ui/table/cells.tsx';
import type { TableQuery } from '../../ui/table/table.tsx';
import css from './list/contacts-table.module.css';
import { RowActions, type RowActs } from './list/row-actions.tsx';
import { isSelected } from './selection/selection.ts';
import type { SelectionControls } from './use-selection.ts';

export type { RowActs };

type Props = {
  contacts: readonly Contact[];
  pages: number;
  query: TableQuery;
  empty: ReactNode;
  /** What can be done with those that are ticked. */
  bar: ReactNode;
  controls: SelectionControls;
  acts: RowActs;
};

/** So many tags stand beside a name; the others are counted. */
const mostTags = 2;

export function ContactsTable({ contacts, pages, query, empty, bar, controls, acts }: Props) {
  const { t } = useTranslation('contacts');
  const columns: GridColumn<Contact>[] = [
    {
      key: 'name',
      header: t('column.name'),
      width: 'minmax(186px, 2fr)',
      cell: (contact) => <Name contact={contact} onOpen={acts.onOpen} />,
    },
    {
      key: 'number',
      header: t('column.number'),
      width: 'minmax(148px, 1.1fr)',
      cell: ({ number, isGroup, channel }) => (
        <span className={css.number}>
          {number && !isGroup ? formatNumber(number) : <Muted>{whence(channel, isGroup)}</Muted>}
        </span>
      ),
    },
    {
      key: 'email',
      header: t('column.email'),
      width: 'minmax(90px, 1.9fr)',
      narrow: 'hidden',
      cell: ({ email }) => (
        <span className={css.email} title={email}>
          <Muted>{email || t('noEmail')}</Muted>
        </span>
      ),
    },
    {
      key: 'lastMessage',
      header: t('column.lastMessage'),
      width: 'minmax(106px, 0.9fr)',
      cell: (contact) => <LastMessage contact={contact} />,
    },
    {
      key: 'status',
      header: t('column.status'),
      width: 'minmax(84px, 0.7fr)',
      cell: (contact) => <Status contact={contact} />,
    },
    {
      key: 'actions',
      header: '',
      // Four of them; the heads stand over their columns only if all rows measure alike.
      width: '144px',
      narrow: 'actions',
      cell: (contact) => <RowActions contact={contact} acts={acts} />,
    },
  ];
  const whence = (channel: Contact['channel'], isGroup: boolean) => {
    if (isGroup) return t('group');
    return channel && channel !== 'whatsapp' ? t(`channel.${channel}`) : t('noNumber');
  };
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));

  return (
    <Grid
      label={t('list')}
      columns={columns}
      rows={contacts}
      pages={pages}
      query={query}
      empty={empty}
      errorTitle={t('errorTitle')}
      nameOf={({ name }) => name}
      isSelected={(id) => isSelected(controls.selection, id)}
      above={bar}
      indent={43}
      keys={{
        ...controls,
        open: (id) => {
          const contact = byId.get(id);
          if (contact) acts.onOpen(contact);
        },
      }}
    />
  );
}

function Name({ contact, onOpen }: { contact: Contact; onOpen: (contact: Contact) => void }) {
  const { t } = useTranslation('contacts');
  const { id, name, profilePicUrl, channel, tags } = contact;
  const others = tags.slice(mostTags).map((tag) => tag.name);
  return (
    <span className={css.person}>
      <Avatar
        name={name}
        seed={id}
        picture={profilePicUrl}
        size={32}
        channel={channel ?? undefined}
      />
      <span className={css.words}>
        <button type="button" className={css.name} onClick={() => onOpen(contact)}>
          {name}
        </button>
        {tags.slice(0, mostTags).map((tag) => (
          <TagChip key={tag.id} name={tag.name} color={tag.color} />
        ))}
        {others.length > 0 && (
          <PlainChip label={t('moreTags', { names: others.join(', ') })}>
            {`+${others.length}`}
          </PlainChip>
        )}
      </span>
    </span>
  );
}

function LastMessage({ contact: { lastMessageAt } }: { contact: Contact }) {
  const { t } = useTranslation('contacts');
  const { timezone } = useCurrentUser().company;
  const activity = lastMessageAt && formatActivity(lastMessageAt, timezone);
  // An hour alone could be any day's.
  const isToday = lastMessageAt && dayOf(lastMessageAt, timezone) === todayIn(timezone);
  return (
    <Muted>
      <OnCard>{t('column.lastMessage')}: </OnCard>
      {lastMessageAt === null ? (
        t('neverWrote')
      ) : (
        <time dateTime={lastMessageAt}>{isToday ? t('today', { time: activity }) : activity}</time>
      )}
    </Muted>
  );
}

const dayOf = (instant: string, timezone: string) => todayIn(timezone, new Date(instant));

function Status({ contact: { active, optedOut } }: { contact: Contact }) {
  const { t } = useTranslation('contacts');
  const standing = (
    <span className={css.status} data-blocked={!active || undefined}>
      <span className={css.dot} aria-hidden="true" />
      {t(active ? 'active' : 'blocked')}
    </span>
  );
  return (
    <>
      {active ? <OffCard>{standing}</OffCard> : standing}
      {optedOut && <span className={css.optedOut}>{t('optedOut')}</span>}
    </>
  );
}
