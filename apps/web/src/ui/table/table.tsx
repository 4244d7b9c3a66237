import { type CSSProperties, type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { classNames } from '../class-names.ts';
import { LoadError } from '../load-error.tsx';
import { useRowFocus } from '../row-focus.ts';
import css from './table.module.css';
import { TableSkeleton } from './table-skeleton.tsx';
import { useReachedEnd } from './use-reached-end.ts';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Shapes the card that a row becomes where there is little room; `beside`: on the line of the one before it. */
  narrow?: 'hidden' | 'actions' | 'beside';
  /** Its part of the table's width, where the words in it do not say it well. */
  width?: `${number}%`;
  /** Figures stand at the right, below each other. */
  end?: boolean;
};

/** How near, or how far behind, the day is by which something was to be paid. */
export type RowTone = 'soon' | 'now' | 'late';

/** What the table needs to know of a query; an infinite one has all of it. */
export type TableQuery = {
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  fetchNextPage?: () => unknown;
};

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  query: TableQuery;
  empty: ReactNode;
  errorTitle?: string;
  /** What scrolls, where the table is a part of a longer page; otherwise it scrolls itself. */
  within?: RefObject<HTMLElement | null>;
  /** How far what follows a card's heading stands in: the width of an avatar. */
  indent?: number;
  /** The ground of a row that asks for attention; what it is about is said in its words, too. */
  tone?: (row: Row) => RowTone | null;
  /** Many columns: less room between them. */
  dense?: boolean;
};

/* Said again, because the phone's layout (a row as a grid) takes them from the elements. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/** A table that loads on as it is scrolled, with its empty, loading and error states. */
export function Table<Row extends { id: number }>(props: Props<Row>) {
  const { label, columns, rows, query, empty, errorTitle } = props;
  const { t } = useTranslation();
  const scroll = useRef<HTMLDivElement>(null);
  const end = useReachedEnd(props.within ?? scroll, rows.length, () => {
    if (query.hasNextPage && !query.isFetchingNextPage) query.fetchNextPage?.();
  });

  const noteFocus = useRowFocus(rows);

  const toneOf = (row: Row) => {
    const tone = props.tone?.(row);
    return tone ? css[tone] : undefined;
  };

  if (query.isError && rows.length === 0) {
    return <LoadError title={errorTitle} retry={query.refetch} />;
  }
  if (!query.isPending && rows.length === 0) return <>{empty}</>;
  return (
    <div className={props.within ? css.flow : css.scroll} ref={scroll}>
      <table
        className={classNames(css.table, props.dense && css.dense)}
        style={{ '--card-indent': `${props.indent ?? 0}px` } as CSSProperties}
        {...roles.table}
        aria-label={label}
        aria-busy={query.isPending}
        onFocus={noteFocus}
      >
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            {columns.map(({ key, header, narrow, width, end: atEnd }) => (
              <th
                key={key}
                {...roles.columnheader}
                style={width && { width }}
                className={classNames(narrow && css[narrow], atEnd && css.end)}
              >
                {header || <span className="visually-hidden">{t('actions')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {query.isPending && <TableSkeleton columns={columns.length} />}
          {rows.map((row) => (
            <tr key={row.id} {...roles.row} className={toneOf(row)}>
              {columns.map(({ key, cell, narrow, end: atEnd }) => (
                <td
                  key={key}
                  {...roles.cell}
                  className={classNames(narrow && css[narrow], atEnd && css.end)}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div ref={end} className={css.more} role="status">
        {query.isFetchingNextPage && <p className={css.loadingMore}>{t('loadingMore')}</p>}
      </div>
    </div>
  );
}
