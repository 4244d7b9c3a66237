import type {
  ContactImport,
  ContactImportRow,
  ImportOutcome,
} from '@prosa/contract/contact-import';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatNumber } from '../../../lib/phone.ts';
import { Muted, OnCard, RowName } from '../../../ui/table/cells.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { importRowsQuery } from '../contact-import-queries.ts';
import css from './preview-table.module.css';
import { RowOutcome } from './row-outcome.tsx';

type Row = ContactImportRow & { id: number };
type Props = { shown: ContactImport; outcome: ImportOutcome | null };

export function PreviewTable({ shown, outcome }: Props) {
  const { t } = useTranslation('imports');
  const round = `${shown.status} ${shown.status === 'ready' ? shown.version : shown.finishedAt}`;
  const query = useInfiniteQuery(importRowsQuery(shown.id, outcome, round));
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const columns: Column<Row>[] = [
    {
      key: 'row',
      header: t('table.row'),
      cell: ({ row }) => (
        <Muted>
          <OnCard spoken>{t('table.row')} </OnCard>
          {row}
        </Muted>
      ),
    },
    { key: 'name', header: t('table.name'), cell: ({ name }) => <RowName>{name}</RowName> },
    { key: 'number', header: t('table.number'), cell: (row) => <NumberCell row={row} /> },
    { key: 'email', header: t('table.email'), cell: ({ email }) => <Muted>{email}</Muted> },
    {
      key: 'outcome',
      header: shown.startedAt ? t('table.became') : t('table.becomes'),
      cell: (row) => <RowOutcome row={row} isDone={shown.startedAt !== null} />,
    },
  ];
  return (
    <div className={css.table}>
      <Table
        label={t('table.label')}
        columns={columns}
        rows={rows.map((row) => ({ ...row, id: row.row }))}
        query={query}
        empty={<p className={css.none}>{t('table.none')}</p>}
      />
    </div>
  );
}

/** As it will be; under it the cell as it was, where that looks otherwise. */
function NumberCell({ row: { number, written } }: { row: ContactImportRow }) {
  const { t } = useTranslation('imports');
  if (number === '') return <Muted>{written}</Muted>;
  const shown = formatNumber(number);
  return (
    <span className={css.number}>
      {shown}
      {written && written !== shown && <small>{t('table.written', { written })}</small>}
    </span>
  );
}
