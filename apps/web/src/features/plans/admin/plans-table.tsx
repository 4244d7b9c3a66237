import type { HostPlan } from '@prosa/contract/plan';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMegabytes } from '../../../lib/format-sizes.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatMoney } from '../../../lib/money.ts';
import { PlainChip } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Muted, OnCard, RowName } from '../../../ui/table/cells.tsx';
import { type Column, Table, type TableQuery } from '../../../ui/table/table.tsx';

type Props = {
  plans: readonly HostPlan[];
  query: TableQuery;
  empty: ReactNode;
  onEdit: (plan: HostPlan) => void;
  onDelete: (plan: HostPlan) => void;
};

const icon = { size: 18, stroke: 1.75 } as const;

export function PlansTable({ plans, query, empty, onEdit, onDelete }: Props) {
  const { t } = useTranslation('plans');
  const count = (name: 'users' | 'connections' | 'queues'): Column<HostPlan> => ({
    key: name,
    header: t(`column.${name}`),
    end: true,
    narrow: 'hidden',
    cell: (plan) => plan[name],
  });
  const columns: Column<HostPlan>[] = [
    {
      key: 'name',
      header: t('column.name'),
      cell: (plan) => (
        <RowName>
          {plan.name}
          {!plan.isPublic && <PlainChip>{t('hidden')}</PlainChip>}
        </RowName>
      ),
    },
    count('users'),
    count('connections'),
    count('queues'),
    {
      key: 'storage',
      header: t('column.storage'),
      end: true,
      narrow: 'hidden',
      cell: ({ storage }) => (
        <Muted>{storage === null ? t('unlimited') : formatMegabytes(storage)}</Muted>
      ),
    },
    {
      key: 'campaigns',
      header: t('column.campaigns'),
      end: true,
      narrow: 'hidden',
      cell: ({ campaigns }) => <Muted>{campaigns ?? t('unlimited')}</Muted>,
    },
    {
      key: 'history',
      header: t('column.history'),
      end: true,
      narrow: 'hidden',
      cell: ({ history }) => (
        <Muted>{history === null ? t('forEver') : t('months', { count: history })}</Muted>
      ),
    },
    {
      key: 'value',
      header: t('column.value'),
      end: true,
      cell: (plan) => (
        <>
          {formatMoney(plan.value)} <OnCard>{`· ${factsOf(plan)}`}</OnCard>
        </>
      ),
    },
    {
      key: 'companies',
      header: t('column.companies'),
      end: true,
      narrow: 'hidden',
      cell: (plan) => plan.companies,
    },
    {
      key: 'revenue',
      header: t('column.revenue'),
      end: true,
      narrow: 'hidden',
      cell: (plan) => <Muted>{formatMoney(plan.revenue)}</Muted>,
    },
    {
      key: 'actions',
      header: '',
      narrow: 'actions',
      cell: (plan) => (
        <>
          <IconButton
            label={t('editOf', { name: plan.name })}
            icon={<IconPencil {...icon} />}
            onClick={() => onEdit(plan)}
          />
          <IconButton
            label={t('deleteOf', { name: plan.name })}
            icon={<IconTrash {...icon} />}
            onClick={() => onDelete(plan)}
          />
        </>
      ),
    },
  ];
  return (
    <Table
      label={t('title')}
      columns={columns}
      rows={plans}
      query={query}
      empty={empty}
      errorTitle={t('errorTitle')}
    />
  );

  function factsOf({ users, connections, queues }: HostPlan): string {
    return [
      t('card.users', { count: users }),
      t('card.connections', { count: connections }),
      t('card.queues', { count: queues }),
    ].join(' · ');
  }
}
