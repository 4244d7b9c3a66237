import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { classNames } from '../class-names.ts';
import { LoadError } from '../load-error.tsx';
import { useRowFocus } from '../row-focus.ts';
import type { TableQuery } from '../table/table.tsx';
import { TableSkeleton } from '../table/table-skeleton.tsx';
import { useReachedEnd } from '../table/use-reached-end.ts';
import css from './grid.module.css';
import { type GridKeys, gridKeys } from './grid-keys.ts';

export type GridColumn<Row> = {
  key: string;
  header: string;
  /** A track of CSS's grid. */
  width: string;
  cell: (row: Row) => ReactNode;
  /** Shapes the card that a row becomes where there is little room. */
  narrow?: 'hidden' | 'actions';
};

type Props<Row> = {
  label: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  /** Changes with each page that was loaded, an empty one included. */
  pages: number;
  query: TableQuery;
  empty: ReactNode;
  errorTitle?: string;
  nameOf: (row: Row) => string;
  isSelected: (id: number) => boolean;
  /** Above the heads of the columns, in place of them for the eye. */
  above?: ReactNode;
  /** How far what follows a card's heading stands in: the width of an avatar. */
  indent?: number;
  keys: GridKeys;
};

/** The heads of the columns stand above the rows. */
const HEAD_PX = 36;

/* Given this way, since only parts of it are ever drawn: a table's own elements cannot be that. */
const roles = {
  grid: { role: 'grid' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  gridcell: { role: 'gridcell' },
} as const;

/** The head is the first row, for those who hear how many there are. */
const rowAt = (index: number, selected?: boolean) => ({
  ...roles.row,
  'aria-rowindex': index + 2,
  ...(selected !== undefined && { 'aria-selected': selected }),
});

/** A table of very many rows, of which only those in sight are there; rows are chosen by mouse and keyboard. */
export function Grid<Row extends { id: number }>(props: Props<Row>) {
  const { label, columns, rows, query, empty, errorTitle, isSelected, nameOf, keys } = props;
  const { t } = useTranslation();
  const scroll = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const [active, setActive] = useState(0);
  /** Stays in being until the next one has the focus, which would otherwise be nobody's. */
  const before = useRef(0);
  const end = useReachedEnd(scroll, `${props.pages} ${rows.length}`, () => {
    if (query.hasNextPage && !query.isFetchingNextPage) query.fetchNextPage?.();
  });
  const noteFocus = useRowFocus(rows);
  const current = Math.min(active, rows.length - 1);
  const isNone = !query.isPending && rows.length === 0 && !query.hasNextPage;

  if (query.isError && rows.length === 0) {
    return <LoadError title={errorTitle} retry={query.refetch} />;
  }
  if (isNone) return <>{empty}</>;
  const kept = [...new Set([before.current, Math.max(current, 0)])].toSorted((a, b) => a - b);
  const tracks = {
    '--tracks': `28px ${columns.map(({ width }) => width).join(' ')}`,
    '--card-indent': `${props.indent ?? 0}px`,
  };
  const focusRow = (index: number) => {
    // Not `current`, which has been chosen and may not have the focus yet: whoever holds a key down is faster.
    const focused = document.activeElement?.closest<HTMLElement>('[data-index]');
    before.current = Number(focused?.dataset.index ?? current);
    setActive(index);
    list.current?.scrollToIndex(index, { align: 'nearest' });
    focusSoon(() => scroll.current?.querySelector<HTMLElement>(`[data-index="${index}"]`));
  };
  const frame = {
    ...roles.grid,
    'aria-label': label,
    'aria-multiselectable': true,
    'aria-rowcount': query.hasNextPage ? -1 : rows.length + 1,
    'aria-busy': query.isPending,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) =>
      gridKeys(event, rows, current, focusRow, keys),
    onFocus: (event: FocusEvent<HTMLElement>) => {
      noteFocus(event);
      const row = event.target.closest<HTMLElement>('[data-index]');
      if (row) setActive(Number(row.dataset.index));
    },
  };
  return (
    <>
      {props.above}
      <div className={css.scroll} ref={scroll}>
        <div className={css.grid} style={tracks as CSSProperties} {...frame}>
          <div {...roles.rowgroup} className={css.heads}>
            <div {...rowAt(-1)} className={css.head}>
              <span {...roles.columnheader} className={css.check}>
                <AllBox rows={rows} isSelected={isSelected} keys={keys} />
              </span>
              {columns.map(({ key, header, narrow }) => (
                <span
                  key={key}
                  {...roles.columnheader}
                  className={classNames(narrow && css[narrow])}
                >
                  {header || <span className="visually-hidden">{t('actions')}</span>}
                </span>
              ))}
            </div>
          </div>
          {query.isPending ? (
            <table className={css.loading}>
              <tbody>
                <TableSkeleton columns={columns.length} />
              </tbody>
            </table>
          ) : (
            <div {...roles.rowgroup}>
              <Virtualizer
                ref={list}
                scrollRef={scroll}
                startMargin={HEAD_PX}
                data={rows}
                keepMounted={kept}
              >
                {(row, index) => (
                  <div
                    key={row.id}
                    {...rowAt(index, isSelected(row.id))}
                    className={css.row}
                    data-index={index}
                    tabIndex={index === current ? 0 : -1}
                  >
                    <span {...roles.gridcell} className={css.check}>
                      <input
                        type="checkbox"
                        className={css.box}
                        tabIndex={-1}
                        aria-label={t('selection.of', { name: nameOf(row) })}
                        checked={isSelected(row.id)}
                        onClick={(event) => keys.toggle(row.id, event.shiftKey)}
                        onChange={() => undefined}
                      />
                    </span>
                    {columns.map(({ key, cell, narrow }) => (
                      <span
                        key={key}
                        {...roles.gridcell}
                        className={classNames(css.cell, narrow && css[narrow])}
                      >
                        {cell(row)}
                      </span>
                    ))}
                  </div>
                )}
              </Virtualizer>
            </div>
          )}
        </div>
        <div ref={end} className={css.more} role="status">
          {(query.isFetchingNextPage || (rows.length === 0 && !query.isPending)) && (
            <p className={css.loadingMore}>{t('loadingMore')}</p>
          )}
        </div>
      </div>
    </>
  );
}

/** A row that comes into being is not to be seen before it was measured, and cannot have the focus until then. */
function focusSoon(find: () => HTMLElement | null | undefined, frames = 120): void {
  requestAnimationFrame(() => {
    const row = find();
    row?.focus({ preventScroll: true });
    if (frames > 0 && document.activeElement !== row) focusSoon(find, frames - 1);
  });
}

type AllBoxProps = Pick<Props<{ id: number }>, 'rows' | 'isSelected' | 'keys'>;

/** Ticks all rows that are loaded, or none. */
function AllBox({ rows, isSelected, keys }: AllBoxProps) {
  const { t } = useTranslation();
  const count = rows.filter(({ id }) => isSelected(id)).length;
  const isAll = count > 0 && count === rows.length;
  return (
    <input
      type="checkbox"
      className={css.box}
      aria-label={t('selection.all')}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll;
      }}
      onChange={() => (isAll ? keys.clear() : keys.selectLoaded())}
    />
  );
}
