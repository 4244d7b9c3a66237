import type { ApiKey } from '@prosa/contract/api-key';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { wordKey } from '../../lib/i18n/word-key.ts';
import { formatMoment } from '../../lib/moments.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Muted, RowName } from '../../ui/table/cells.tsx';
import { type Column, Table, type TableQuery } from '../../ui/table/table.tsx';

type Props = {
  apiKeys: readonly ApiKey[];
  query: TableQuery;
  empty: ReactNode;
  onEdit: (apiKey: ApiKey) => void;
  onRevoke: (apiKey: ApiKey) => void;
};

export function ApiKeysTable({ apiKeys, query, empty, onEdit, onRevoke }: Props) {
  const { t } = useTranslation('messages-api');
  const { timezone } = useCurrentUser().company;
  const columns: Column<ApiKey>[] = [
    {
      key: 'name',
      header: t('keys.name'),
      cell: ({ name, hint, user }) => (
        <>
          <RowName>{name}</RowName> <Muted>{t('keys.ending', { hint, name: user.name })}</Muted>
        </>
      ),
    },
    {
      key: 'rights',
      header: t('keys.rights'),
      cell: ({ rights }) => rights.map((right) => t(`right.${wordKey(right)}`)).join(', '),
    },
    {
      key: 'expires',
      header: t('keys.expiresOn'),
      cell: ({ expiresOn }) => (expiresOn ? formatDay(expiresOn) : t('keys.never')),
    },
    {
      key: 'used',
      header: t('keys.lastUse'),
      cell: ({ lastUsedAt, lastUsedFrom }) => (
        <Muted>
          {lastUsedAt
            ? `${formatMoment(lastUsedAt, timezone)} · ${lastUsedFrom}`
            : t('keys.neverUsed')}
        </Muted>
      ),
    },
    {
      key: 'actions',
      header: '',
      narrow: 'actions',
      cell: (apiKey) => (
        <>
          <IconButton
            label={t('keys.editOf', { name: apiKey.name })}
            icon={<IconPencil size={18} stroke={1.75} />}
            onClick={() => onEdit(apiKey)}
          />
          <IconButton
            label={t('keys.revokeOf', { name: apiKey.name })}
            icon={<IconTrash size={18} stroke={1.75} />}
            onClick={() => onRevoke(apiKey)}
          />
        </>
      ),
    },
  ];
  return (
    <Table
      label={t('tab.keys')}
      columns={columns}
      rows={apiKeys}
      query={query}
      empty={empty}
      errorTitle={t('keys.errorTitle')}
    />
  );
}
