import { type HostInvoice, invoiceShownAs } from '@prosa/contract/invoice';
import { IconCalendarTime, IconCheck, IconDots, IconPrinter, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { todayIn } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Muted, RowName } from '../../../ui/table/cells.tsx';
import { type Column, Table, type TableQuery } from '../../../ui/table/table.tsx';
import { InvoiceStatusWord } from '../invoice-status-word.tsx';
import { DueWords } from '../table/due-words.tsx';
import cells from '../table/invoice-cells.module.css';
import { InvoiceNote } from '../table/invoice-note.tsx';

/** What the host can do with an invoice. */
export type HostActs = Readonly<
  Record<'markPaid' | 'cancel' | 'move' | 'review', (invoice: HostInvoice) => void>
>;

type Props = {
  invoices: readonly HostInvoice[];
  query: TableQuery;
  empty: ReactNode;
  acts: HostActs;
};

const inMenu = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export function HostInvoicesTable({ invoices, query, empty, acts }: Props) {
  const { t } = useTranslation('invoices');
  const { timezone } = useCurrentUser().company;
  const today = todayIn(timezone);
  const columns: Column<HostInvoice>[] = [
    { key: 'id', header: t('column.id'), narrow: 'hidden', cell: ({ id }) => <Muted>{id}</Muted> },
    {
      key: 'company',
      header: t('column.company'),
      cell: ({ company, note, reminders }) => (
        <span className={cells.lines}>
          <RowName>
            <bdi>{company.name}</bdi>
          </RowName>
          {note && <small>{note}</small>}
          <LastReminder reminders={reminders} />
        </span>
      ),
    },
    {
      key: 'detail',
      header: t('column.detail'),
      cell: (invoice) => (
        <span className={cells.lines}>
          {invoice.detail}
          <InvoiceNote invoice={invoice} />
        </span>
      ),
    },
    {
      key: 'value',
      header: t('column.value'),
      end: true,
      cell: ({ value }) => formatMoney(value),
    },
    {
      key: 'dueDate',
      header: t('column.dueDate'),
      cell: (invoice) => <DueWords invoice={invoice} today={today} />,
    },
    {
      key: 'status',
      header: t('column.status'),
      cell: (invoice) => <InvoiceStatusWord invoice={invoice} timezone={timezone} />,
    },
    {
      key: 'actions',
      header: '',
      narrow: 'actions',
      cell: (invoice) => <Actions invoice={invoice} acts={acts} />,
    },
  ];
  return (
    <Table
      label={t('host.title')}
      columns={columns}
      rows={invoices}
      query={query}
      empty={empty}
      errorTitle={t('errorTitle')}
      tone={(invoice) => (invoiceShownAs(invoice, today) === 'overdue' ? 'late' : null)}
    />
  );
}

/** How the company was reminded last: the host calls whom nothing reaches. */
function LastReminder({ reminders }: Pick<HostInvoice, 'reminders'>) {
  const { t } = useTranslation('invoices');
  const last = reminders.at(-1);
  if (!last) return null;
  const list = reminders
    .filter(({ day }) => day === last.day)
    .map(({ channel, outcome }) =>
      t('host.reminder', {
        channel: t(`host.reminderChannel.${channel}`),
        outcome: t(`host.reminderOutcome.${outcome}`),
      }),
    );
  return <small>{t('host.reminded', { list: list.join(', ') })}</small>;
}

function Actions({ invoice, acts }: { invoice: HostInvoice; acts: HostActs }) {
  const { t } = useTranslation('invoices');
  const navigate = useNavigate();
  const of = { id: invoice.id };
  if (invoice.status === 'cancelled') return null;
  if (invoice.status === 'review') {
    return (
      <Button size="small" aria-label={t('host.reviewOf', of)} onClick={() => acts.review(invoice)}>
        {t('host.review')}
      </Button>
    );
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={t('host.moreOf', of)} icon={<IconDots size={18} stroke={1.75} />} />
      </Menu.Target>
      <Menu.Dropdown>
        {invoice.status === 'paid' ? (
          <Menu.Item
            leftSection={<IconPrinter {...inMenu} />}
            onClick={() =>
              void navigate({
                to: '/financeiro/$invoiceId/receipt',
                params: { invoiceId: String(invoice.id) },
              })
            }
          >
            {t('receipt.title')}
          </Menu.Item>
        ) : (
          <>
            <Menu.Item
              leftSection={<IconCheck {...inMenu} />}
              onClick={() => acts.markPaid(invoice)}
            >
              {t('host.markPaid')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconCalendarTime {...inMenu} />}
              onClick={() => acts.move(invoice)}
            >
              {t('host.move')}
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<IconX {...inMenu} />}
              onClick={() => acts.cancel(invoice)}
            >
              {t('host.cancel')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
