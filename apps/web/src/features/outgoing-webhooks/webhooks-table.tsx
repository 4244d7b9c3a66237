import type { Webhook } from '@prosa/contract/webhook';
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatMoment } from '../../lib/moments.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Muted, RowName } from '../../ui/table/cells.tsx';
import { type Column, Table, type TableQuery } from '../../ui/table/table.tsx';
import css from './webhooks.module.css';

type Props = {
  webhooks: readonly Webhook[];
  query: TableQuery;
  empty: ReactNode;
  onLog: (webhook: Webhook) => void;
  onEdit: (webhook: Webhook) => void;
  onDelete: (webhook: Webhook) => void;
};

export function WebhooksTable({ webhooks, query, empty, onLog, onEdit, onDelete }: Props) {
  const { t } = useTranslation('messages-api');
  const columns: Column<Webhook>[] = [
    {
      key: 'name',
      header: t('webhooks.name'),
      cell: ({ name, url }) => (
        <>
          <RowName>{name}</RowName>{' '}
          <Muted>
            <bdi className={css.url}>{url}</bdi>
          </Muted>
        </>
      ),
    },
    {
      key: 'events',
      header: t('webhooks.events'),
      cell: ({ events }) => t('webhooks.eventCount', { count: events.length }),
    },
    {
      key: 'state',
      header: t('webhooks.state'),
      cell: (webhook) => <WebhookState webhook={webhook} />,
    },
    {
      key: 'actions',
      header: '',
      narrow: 'actions',
      cell: (webhook) => (
        <>
          <IconButton
            label={t('webhooks.logOf', { name: webhook.name })}
            icon={<IconHistory size={18} stroke={1.75} />}
            onClick={() => onLog(webhook)}
          />
          <IconButton
            label={t('webhooks.editOf', { name: webhook.name })}
            icon={<IconPencil size={18} stroke={1.75} />}
            onClick={() => onEdit(webhook)}
          />
          <IconButton
            label={t('webhooks.deleteOf', { name: webhook.name })}
            icon={<IconTrash size={18} stroke={1.75} />}
            onClick={() => onDelete(webhook)}
          />
        </>
      ),
    },
  ];
  return (
    <Table
      label={t('tab.webhooks')}
      columns={columns}
      rows={webhooks}
      query={query}
      empty={empty}
      errorTitle={t('webhooks.errorTitle')}
    />
  );
}

function WebhookState({ webhook: { active, asideAt, failingSince } }: { webhook: Webhook }) {
  const { t } = useTranslation('messages-api');
  const { timezone } = useCurrentUser().company;
  const at = (instant: string) => formatMoment(instant, timezone);
  if (!active) return <Muted>{t('webhooks.off')}</Muted>;
  if (asideAt) return <span className={css.bad}>{t('webhooks.aside', { at: at(asideAt) })}</span>;
  if (failingSince) {
    return <span className={css.warn}>{t('webhooks.failing', { at: at(failingSince) })}</span>;
  }
  return <span className={css.good}>{t('webhooks.on')}</span>;
}
