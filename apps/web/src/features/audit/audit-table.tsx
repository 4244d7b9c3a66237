import { type AuditEntry, isAuditAction, isAuditField } from '@prosa/contract/audit';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatMoment } from '../../lib/moments.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Muted, OnCard } from '../../ui/table/cells.tsx';
import { type Column, Table, type TableQuery } from '../../ui/table/table.tsx';
import css from './audit-table.module.css';

type Props = { entries: readonly AuditEntry[]; query: TableQuery; empty: ReactNode };

export function AuditTable({ entries, query, empty }: Props) {
  const { t } = useTranslation('audit');
  const { timezone } = useCurrentUser().company;

  const columns: Column<AuditEntry>[] = [
    { key: 'person', header: t('column.person'), cell: (entry) => <Person entry={entry} /> },
    { key: 'action', header: t('column.action'), cell: (entry) => <What entry={entry} /> },
    {
      key: 'address',
      header: t('column.address'),
      narrow: 'hidden',
      cell: ({ address }) => <Muted>{address ?? ''}</Muted>,
    },
    {
      key: 'at',
      header: t('column.at'),
      cell: ({ at, address }) => (
        <Muted>
          <time className={css.at} dateTime={at}>
            {formatMoment(at, timezone)}
          </time>
          {address && <OnCard> · {address}</OnCard>}
        </Muted>
      ),
    },
  ];

  return (
    <Table
      label={t('title')}
      columns={columns}
      rows={entries}
      query={query}
      empty={empty}
      errorTitle={t('errorTitle')}
      indent={43}
    />
  );
}

function Person({ entry: { user, byHost } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const name = user?.name ?? t(byHost ? 'host' : 'system');
  return (
    <span className={css.person}>
      <Avatar name={name} seed={user?.id ?? 0} size={32} />
      {user ? <b className={css.name}>{name}</b> : <Muted>{name}</Muted>}
    </span>
  );
}

function What({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const { action, subject, fields, andMore } = entry;
  const names = fields.map((field) => (isAuditField(field) ? t(`field.${field}`) : field));
  return (
    <span className={css.what}>
      <span>
        <span className={action === 'session.login-failed' ? css.failed : undefined}>
          {isAuditAction(action) ? t(`action.${action}`) : action}
        </span>
        {subject && <b className={css.subject}> {subject}</b>}
      </span>
      {names.length > 0 && <span className={css.fields}>{names.join(', ')}</span>}
      {andMore && <span className={css.fields}>{t('andMore')}</span>}
    </span>
  );
}
