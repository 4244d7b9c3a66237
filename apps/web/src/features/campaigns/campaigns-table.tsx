import type { Campaign } from '@prosa/contract/campaign';
import type { TagSummary } from '@prosa/contract/tag';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { Muted, OffCard, OnCard } from '../../ui/table/cells.tsx';
import { type Column, Table, type TableQuery } from '../../ui/table/table.tsx';
import { useNameOf } from '../connections/told-apart.ts';
import type { CampaignActs } from './campaign-acts.ts';
import { CampaignStatusWord } from './campaign-status-word.tsx';
import { formatWhen } from './campaign-words.ts';
import { CampaignName } from './list/campaign-name.tsx';
import { RowActions } from './list/row-actions.tsx';

type Props = {
  campaigns: readonly Campaign[];
  tags: readonly TagSummary[];
  query: TableQuery;
  empty: ReactNode;
  acts: CampaignActs;
};

export function CampaignsTable({ campaigns, tags, query, empty, acts }: Props) {
  const { t } = useTranslation('campaigns');
  const { timezone } = useCurrentUser().company;
  const when = (instant: string | null, none: string) =>
    instant ? formatWhen(instant, timezone) : none;
  const nameOf = useNameOf();
  const columns: Column<Campaign>[] = [
    {
      key: 'name',
      header: t('column.name'),
      cell: (campaign) => <CampaignName campaign={campaign} />,
    },
    {
      key: 'status',
      header: t('column.status'),
      cell: ({ status }) => <CampaignStatusWord status={status} />,
    },
    {
      key: 'list',
      header: t('column.list'),
      cell: (campaign) => named('list', audienceOf(campaign)),
    },
    {
      key: 'connection',
      header: t('column.connection'),
      cell: ({ whatsapps }) =>
        named(
          'connection',
          whatsapps.length > 0 ? (
            whatsapps.map(nameOf).join(', ')
          ) : (
            <Muted>{t('noConnection')}</Muted>
          ),
        ),
    },
    {
      key: 'scheduledAt',
      header: t('column.scheduledAt'),
      cell: ({ scheduledAt }) =>
        known(scheduledAt !== null, 'scheduledAt', when(scheduledAt, t('noSchedule'))),
    },
    {
      key: 'completedAt',
      header: t('column.completedAt'),
      cell: ({ completedAt }) =>
        known(completedAt !== null, 'completedAt', when(completedAt, t('notCompleted'))),
    },
    {
      key: 'confirmation',
      header: t('column.confirmation'),
      cell: ({ confirmation }) =>
        known(
          confirmation,
          'confirmation',
          t(confirmation ? 'confirmation.on' : 'confirmation.off'),
        ),
    },
    {
      key: 'actions',
      header: '',
      narrow: 'actions',
      cell: (campaign) => <RowActions campaign={campaign} acts={acts} />,
    },
  ];

  /** A card has no headings: what stands in it says what it is. */
  function named(
    column: 'list' | 'connection' | 'scheduledAt' | 'completedAt' | 'confirmation',
    value: ReactNode,
  ) {
    return (
      <>
        <OnCard>
          <Muted>{t(`column.${column}`)}: </Muted>
        </OnCard>
        {value}
      </>
    );
  }

  /** What is not there has its word in a column, and no line on a card. */
  function known(
    isThere: boolean,
    column: 'scheduledAt' | 'completedAt' | 'confirmation',
    text: string,
  ) {
    const value = <Muted>{text}</Muted>;
    return isThere ? named(column, value) : <OffCard>{value}</OffCard>;
  }

  /** Its list, its tag, or both. */
  function audienceOf({ contactList, tagListId }: Campaign): ReactNode {
    const tag = tags.find(({ id }) => id === tagListId);
    const names = [contactList?.name, tag && t('withTag', { name: tag.name })].filter(Boolean);
    return names.length > 0 ? names.join(', ') : <Muted>{t('noList')}</Muted>;
  }

  return (
    <Table
      label={t('title')}
      columns={columns}
      rows={campaigns}
      query={query}
      empty={empty}
      errorTitle={t('errorTitle')}
    />
  );
}
