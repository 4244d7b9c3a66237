import { dueColor } from '@prosa/contract/due-date';
import type { HostCompany } from '@prosa/contract/host-company';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatDayOf } from '../../../lib/moments.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { PlainChip } from '../../../ui/chip.tsx';
import { StatusWord } from '../../../ui/status-word.tsx';
import { RowName } from '../../../ui/table/cells.tsx';
import { type Column, Table, type TableQuery } from '../../../ui/table/table.tsx';
import { ActivityCell } from './activity-cell.tsx';
import css from './company-cells.module.css';
import { type CompanyActs, CompanyRowMenu } from './company-row-menu.tsx';
import { DueCell } from './due-cell.tsx';
import { UsageCell } from './usage-cell.tsx';

type Props = {
  companies: readonly HostCompany[];
  query: TableQuery;
  empty: ReactNode;
  acts: CompanyActs;
  within: RefObject<HTMLElement | null>;
};

export function CompaniesTable({ companies, query, empty, acts, within }: Props) {
  const { t } = useTranslation(['companies', 'common']);
  const { timezone } = useCurrentUser().company;
  const columns: Column<HostCompany>[] = [
    {
      key: 'id',
      header: '#',
      narrow: 'hidden',
      cell: ({ id }) => <span className={css.whole}>{id}</span>,
    },
    {
      key: 'name',
      header: t('column.name'),
      cell: ({ name, email, phone, isOwn }) => (
        <span className={css.lines}>
          <RowName>
            <bdi>{name}</bdi>
            {isOwn && <PlainChip>{t('own')}</PlainChip>}
          </RowName>
          <small className={css.contact} title={[email, phone].filter(Boolean).join(' · ')}>
            {[email, phone].filter(Boolean).join(' · ')}
          </small>
        </span>
      ),
    },
    {
      key: 'plan',
      header: t('column.plan'),
      cell: ({ plan }) =>
        plan && (
          <span className={css.lines}>
            <span className={css.plan}>{plan.name}</span>
            <small className={css.figure}>{formatMoney(plan.value)}</small>
          </span>
        ),
    },
    {
      key: 'usage',
      header: t('column.usage'),
      cell: (company) => <UsageCell company={company} />,
    },
    {
      key: 'campaigns',
      header: t('column.campaigns'),
      narrow: 'hidden',
      cell: ({ campaignsEnabled }) => (
        <span className={css.whole}>{t(campaignsEnabled ? 'campaigns.on' : 'campaigns.off')}</span>
      ),
    },
    {
      key: 'status',
      header: t('column.status'),
      cell: (company) => (
        <span className={css.lines}>
          <StatusWord tone={company.status ? 'good' : 'bad'}>
            {t(company.status ? 'common:yes' : 'common:no')}
          </StatusWord>
          {noteOf(company)}
        </span>
      ),
    },
    {
      key: 'createdAt',
      header: t('column.createdAt'),
      narrow: 'hidden',
      cell: ({ createdAt }) => (
        <span className={css.whole}>{formatDayOf(createdAt, timezone)}</span>
      ),
    },
    {
      key: 'dueDate',
      header: t('column.dueDate'),
      cell: (company) => <DueCell company={company} />,
    },
    {
      key: 'activity',
      header: t('column.activity'),
      cell: (company) => <ActivityCell company={company} />,
    },
    {
      key: 'actions',
      header: '',
      narrow: 'actions',
      cell: (company) => <CompanyRowMenu company={company} acts={acts} />,
    },
  ];
  return (
    <Table
      label={t('title')}
      columns={columns}
      rows={companies}
      query={query}
      empty={empty}
      errorTitle={t('errorTitle')}
      tone={({ daysLeft }) => dueColor(daysLeft)}
      within={within}
      dense
    />
  );

  /** What the word for the status does not say. */
  function noteOf({ standing, status }: HostCompany): ReactNode {
    if (standing === 'deleting') return <small>{t('standing.deleting')}</small>;
    if (!status || standing === 'open' || standing === 'blocked') return null;
    return <small>{t(`standing.${standing}`)}</small>;
  }
}
