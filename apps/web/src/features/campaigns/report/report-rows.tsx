import type { CampaignReport, ListedShipment } from '@prosa/contract/campaign-report';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatAt, formatRecent } from '../../../lib/moments.ts';
import { formatNumber } from '../../../lib/phone.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { uniqueById } from '../../../lib/upsert.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { State } from '../../../ui/state.tsx';
import { Muted, OnCard, RowName } from '../../../ui/table/cells.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { useNameOf } from '../../connections/told-apart.ts';
import { shipmentsQuery } from '../campaign-queries.ts';
import { reasonWords, type ShipmentFilter } from '../campaign-words.ts';
import css from './report-rows.module.css';
import { RowFilter } from './row-filter.tsx';
import { ShipmentWord } from './shipment-word.tsx';

type Props = { report: CampaignReport; within: RefObject<HTMLElement | null> };

const CONFIRMATION_HOURS = 48;

/** Everybody whom it was for: what became of each, and why. */
export function ReportRows({ report, within }: Props) {
  const { t } = useTranslation('campaign-report');
  const words = useTranslation('campaigns').t;
  const { timezone } = useCurrentUser().company;
  const [state, setState] = useState<ShipmentFilter | null>(null);
  const { campaign, counts } = report;
  const isRunning = campaign.status === 'EM_ANDAMENTO';
  const query = useInfiniteQuery(shipmentsQuery(campaign.id, state, isRunning));
  const rows = uniqueById(query.data?.pages.map((page) => page.shipping) ?? []);
  const nameOf = useNameOf();
  const connections = new Map(
    [...report.byConnection, ...campaign.whatsapps].map((one) => [one.id, nameOf(one)]),
  );

  function reasonOf(row: ListedShipment): string {
    if ((row.state === 'failed' || row.state === 'skipped') && row.reason) {
      return reasonWords(row.state, row.reason, words);
    }
    if (row.wait) {
      const { for: what, until } = row.wait;
      if (what === 'hours' && until === null) return t('rows.wait.noHours');
      return t(`rows.wait.${what}`, { time: until === null ? '' : formatAt(until, timezone) });
    }
    if (row.repliedAt) return t('rows.answered', { time: formatRecent(row.repliedAt, timezone) });
    if (row.state !== 'requested' || !row.confirmationRequestedAt) return '';
    const end = Date.parse(row.confirmationRequestedAt) + CONFIRMATION_HOURS * 3_600_000;
    return t('rows.asked', { time: formatRecent(new Date(end).toISOString(), timezone) });
  }

  const columns: Column<ListedShipment>[] = [
    {
      key: 'name',
      header: t('rows.column.name'),
      cell: ({ id, name }) => (
        <span className={css.person}>
          <Avatar name={name} seed={id} size={28} />
          <RowName>
            <bdi>{name}</bdi>
          </RowName>
        </span>
      ),
    },
    {
      key: 'number',
      header: t('rows.column.number'),
      cell: ({ number }) => <Muted>{number && formatNumber(number)}</Muted>,
    },
    {
      key: 'connection',
      header: t('rows.column.connection'),
      narrow: 'hidden',
      cell: ({ whatsappId }) => (whatsappId === null ? '' : connections.get(whatsappId)),
    },
    {
      key: 'variant',
      header: t('rows.column.variant'),
      narrow: 'hidden',
      cell: ({ variant }) => <Muted>{variant}</Muted>,
    },
    {
      key: 'state',
      header: t('rows.column.state'),
      cell: (row) => <ShipmentWord state={row.state} />,
    },
    {
      key: 'reason',
      header: t('rows.column.reason'),
      cell: (row) => <Muted>{reasonOf(row)}</Muted>,
    },
    {
      key: 'at',
      header: t('rows.column.at'),
      cell: ({ deliveredAt, confirmationRequestedAt }) => {
        const at = deliveredAt ?? confirmationRequestedAt;
        return (
          <Muted>
            <OnCard>{at && `${t('rows.column.at')}: `}</OnCard>
            {at && formatRecent(at, timezone)}
          </Muted>
        );
      },
    },
  ];

  return (
    <>
      <RowFilter
        counts={counts}
        hasConfirmation={campaign.confirmation}
        value={state}
        onChange={setState}
      />
      <Table
        label={t('rows.label')}
        columns={columns}
        rows={rows}
        query={query}
        within={within}
        indent={40}
        empty={<State compact art="people" title={t('rows.empty')} text={t('rows.emptyText')} />}
        errorTitle={t('rows.errorTitle')}
      />
    </>
  );
}
