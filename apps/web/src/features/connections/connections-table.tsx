import type { Connection, ConnectionHealth } from '@prosa/contract/connection';
import type { ConnectionStanding } from '@prosa/contract/standing';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatMoment } from '../../lib/moments.ts';
import { formatNumber } from '../../lib/phone.ts';
import { useCurrentUser, useMay } from '../../lib/session/session-query.ts';
import { ChannelMark } from '../../ui/channel-mark.tsx';
import { PlainChip } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type Column, Table, type TableQuery } from '../../ui/table/table.tsx';
import css from './connections-table.module.css';
import { StandingLine } from './standing/standing-line.tsx';
import { ConnectionState } from './table/connection-state.tsx';
import { DefaultMark } from './table/default-mark.tsx';
import { SessionActions } from './table/session-actions.tsx';
import { useNameOf } from './told-apart.ts';

type Props = {
  connections: readonly Connection[];
  query: TableQuery;
  health: ReadonlyMap<number, ConnectionHealth>;
  standings: ReadonlyMap<number, ConnectionStanding>;
  empty: ReactNode;
  onLink: (connection: Connection) => void;
  onDisconnect: (connection: Connection) => void;
  onStanding: (connection: Connection) => void;
  onEdit: (connection: Connection) => void;
  onDelete: (connection: Connection) => void;
};

export function ConnectionsTable(props: Props) {
  const { connections, query, health, standings, empty, ...on } = props;
  const { t } = useTranslation('connections');
  const { timezone } = useCurrentUser().company;
  const may = useMay();
  const nameOf = useNameOf();
  const columns: Column<Connection>[] = [
    {
      key: 'channel',
      header: t('column.channel'),
      cell: ({ channel, provider }) => (
        <span className={css.channel}>
          <span className={css.channelWhole}>
            <ChannelMark channel={channel} />
            <span className={css.channelName}>{t(`channel.${channel}`)}</span>
          </span>
          {provider === 'lab' && <PlainChip>{t('lab')}</PlainChip>}
        </span>
      ),
    },
    {
      key: 'name',
      header: t('column.name'),
      cell: ({ name, number, channel }) => (
        <span className={css.name}>
          <b>{name}</b>
          {channel === 'whatsapp' && (
            <span className={css.number}>{number ? formatNumber(number) : t('noNumber')}</span>
          )}
          {channel === 'instagram' && number && <span className={css.number}>{number}</span>}
          {channel === 'facebook' && number && (
            <span className={css.number}>{t('pageId', { id: number })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'status',
      header: t('column.status'),
      cell: (connection) => {
        const standing = standings.get(connection.id);
        return (
          <>
            <ConnectionState connection={connection} health={health.get(connection.id)} />
            {standing && standing.linkedAt !== null && (
              <StandingLine
                standing={standing}
                name={nameOf(connection)}
                onOpen={() => on.onStanding(connection)}
              />
            )}
          </>
        );
      },
    },
    {
      key: 'session',
      header: t('column.session'),
      cell: (connection) =>
        may('connections-page:actionButtons') && (
          <SessionActions
            connection={connection}
            onLink={() => on.onLink(connection)}
            onDisconnect={() => on.onDisconnect(connection)}
          />
        ),
    },
    {
      key: 'updated',
      header: t('column.updated'),
      cell: ({ updatedAt }) => (
        <span className={css.updated}>
          <span className={css.ownHeading} aria-hidden="true">
            {t('column.updated')}{' '}
          </span>
          <time dateTime={updatedAt}>{formatMoment(updatedAt, timezone)}</time>
        </span>
      ),
    },
    {
      key: 'default',
      header: t('column.default'),
      cell: (connection) => <DefaultMark connection={connection} />,
    },
  ];
  if (may('connections-page:editOrDeleteConnection')) {
    columns.push({
      key: 'actions',
      header: '',
      narrow: 'actions',
      cell: (connection) => (
        <>
          <IconButton
            label={t('editOf', { name: nameOf(connection) })}
            icon={<IconPencil size={18} stroke={1.75} />}
            onClick={() => on.onEdit(connection)}
          />
          <IconButton
            label={t('deleteOf', { name: nameOf(connection) })}
            icon={<IconTrash size={18} stroke={1.75} />}
            onClick={() => on.onDelete(connection)}
          />
        </>
      ),
    });
  }
  return (
    <Table
      label={t('title')}
      columns={columns}
      rows={connections}
      query={query}
      empty={empty}
      errorTitle={t('errorTitle')}
    />
  );
}
