import type { Channel, Connection } from '@prosa/contract/connection';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { AddMenu } from '../features/connections/add-menu.tsx';
import { ConnectPage } from '../features/connections/connect-page.tsx';
import { ConnectionDialog } from '../features/connections/connection-dialog.tsx';
import { useDeleteConnection } from '../features/connections/connection-mutations.ts';
import {
  connectionsQuery,
  healthQuery,
  standingsQuery,
} from '../features/connections/connection-queries.ts';
import { ConnectionsSummary, LabLink } from '../features/connections/connections-summary.tsx';
import { ConnectionsTable } from '../features/connections/connections-table.tsx';
import { DisconnectConnection } from '../features/connections/disconnect-connection.tsx';
import { LinkDialog } from '../features/connections/link-dialog.tsx';
import type { MetaChannel } from '../features/connections/meta-channel.ts';
import { StandingDialog } from '../features/connections/standing-dialog.tsx';
import { useNameOf } from '../features/connections/told-apart.ts';
import { queuesQuery } from '../features/queues/queue-queries.ts';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useMay } from '../lib/session/session-query.ts';
import { useDialog } from '../lib/use-dialog.ts';
import { useNewFromUrl } from '../lib/use-new-from-url.ts';
import { Button } from '../ui/button.tsx';
import { DeleteRow } from '../ui/delete-dialog.tsx';
import { Page } from '../ui/page.tsx';
import { State } from '../ui/state.tsx';

export function ConnectionsPage() {
  const { t } = useTranslation('connections');
  const may = useMay();
  const query = useQuery(connectionsQuery);
  const connections = query.data ?? [];
  const queues = useQuery(queuesQuery).data ?? [];
  const health = new Map(useQuery(healthQuery).data?.map((one) => [one.id, one]));
  const standings = new Map(useQuery(standingsQuery).data?.map((one) => [one.id, one]));
  const standing = useDialog<Connection>();
  const looked = standing.dialog && standings.get(standing.dialog.subject.id);
  const editing = useDialog<Connection | null>();
  const linking = useDialog<Connection>();
  const joining = useDialog<MetaChannel>();
  const [leaving, setLeaving] = useState<Connection | null>(null);
  const [ending, setEnding] = useState<Connection | null>(null);
  const openNew = useCallback(() => editing.open(null), [editing.open]);
  usePageTitle(t('title'));
  useNewFromUrl(openNew);

  const add = (channel: Channel) =>
    channel === 'whatsapp' ? editing.open(null) : joining.open(channel);
  const link = (connection: Connection) =>
    connection.channel === 'whatsapp' ? linking.open(connection) : joining.open(connection.channel);
  const nameOf = useNameOf();
  const losing = (connection: Connection) =>
    t(connection.channel === 'whatsapp' ? 'deleteWarning' : 'deletePageWarning', {
      name: nameOf(connection),
    });
  const hasLab = connections.some(({ provider }) => provider === 'lab');
  const isThere = (id: number) => connections.some((connection) => connection.id === id);

  return (
    <Page
      title={t('title')}
      subtitle={<ConnectionsSummary connections={query.data} />}
      actions={
        <>
          {hasLab && <LabLink />}
          {may('connections-page:addConnection') && <AddMenu onChoose={add} />}
        </>
      }
    >
      <ConnectionsTable
        connections={connections}
        query={query}
        health={health}
        standings={standings}
        onStanding={standing.open}
        empty={
          <State
            art="talk"
            title={t('empty')}
            text={t('emptyText')}
            action={
              may('connections-page:addConnection') && (
                <Button onClick={openNew}>{t('emptyAction')}</Button>
              )
            }
          />
        }
        onLink={link}
        onDisconnect={setEnding}
        onEdit={editing.open}
        onDelete={setLeaving}
      />
      {looked && standing.dialog && (
        <StandingDialog
          key={standing.dialog.key}
          standing={looked}
          name={nameOf(standing.dialog.subject)}
          opened={standing.dialog.opened}
          onClose={standing.close}
        />
      )}
      {editing.dialog && (
        <ConnectionDialog
          key={editing.dialog.key}
          connection={editing.dialog.subject}
          isFirst={editing.dialog.subject === null && connections.length === 0}
          queues={queues}
          opened={editing.dialog.opened}
          onClose={editing.close}
          onCreated={linking.open}
        />
      )}
      {linking.dialog && (
        <LinkDialog
          key={linking.dialog.key}
          connection={linking.dialog.subject}
          opened={linking.dialog.opened && isThere(linking.dialog.subject.id)}
          onClose={linking.close}
        />
      )}
      {joining.dialog && (
        <ConnectPage
          key={joining.dialog.key}
          channel={joining.dialog.subject}
          opened={joining.dialog.opened}
          onClose={joining.close}
        />
      )}
      <DisconnectConnection connection={ending} onClose={() => setEnding(null)} />
      <DeleteRow
        row={leaving}
        remove={useDeleteConnection()}
        warning={losing}
        deleted={t('deleted')}
        onClose={() => setLeaving(null)}
      />
    </Page>
  );
}
