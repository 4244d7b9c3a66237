import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Virtualizer } from 'virtua';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { RowList } from '../../../ui/row-list.tsx';
import { OlderNotice } from '../older-notice.tsx';
import { ToBottom } from '../to-bottom.tsx';
import css from './message-list.module.css';
import { RowView } from './row-view.tsx';
import type { Row } from './rows.ts';
import type { LoadedConversation } from './use-conversation.ts';
import { useListScroll } from './use-list-scroll.ts';
import { useOlderRows } from './use-older-rows.ts';
import { useRowFocus } from './use-row-focus.ts';

type Props = {
  /** All that are loaded. */
  rows: readonly Row[];
  conversation: LoadedConversation;
  /** A message to show, each time a new object. */
  wanted: { id: number } | null;
  /** The newest of what is being sent: sending leads to the end. */
  sent: string | undefined;
  onBottom?: (atBottom: boolean) => void;
};

const topRoomPx = 12;

/** Only what is in view, and a little around it, stands in the document. */
export function MessageList({ rows: loaded, conversation, wanted, sent, onBottom }: Props) {
  const { hasMore, isLoadingOlder, hasOlderFailed, loadOlder } = conversation;
  const { rows, shift, areWaiting, onScroll, onScrollEnd } = useOlderRows(loaded);
  const canLoadOlder = hasMore && !isLoadingOlder && !hasOlderFailed && !areWaiting;
  const { scroller, list, atBottom, look, onResize, letGo, toBottom, toRow } = useListScroll({
    rows,
    canLoadOlder,
    loadOlder,
  });
  const { current, setCurrent, keptIndex, onKeyDown } = useRowFocus(rows, list, scroller);
  const [flash, setFlash] = useState<number | null>(null);
  const indexOf = useMemo(
    () => new Map(rows.map((row, index) => [row.kind === 'message' ? row.message.id : 0, index])),
    [rows],
  );
  const inbound = useMemo(
    () =>
      rows.flatMap((row) =>
        row.kind === 'message' && !row.message.fromMe ? [row.message.id] : [],
      ),
    [rows],
  );
  const shown = useRef(wanted);

  useEffect(() => {
    const index = wanted && indexOf.get(wanted.id);
    if (!wanted || index === undefined || index === null || shown.current === wanted) return;
    shown.current = wanted;
    toRow(index);
    setFlash(wanted.id);
    const timer = setTimeout(() => setFlash(null), 1800);
    return () => clearTimeout(timer);
  }, [wanted, indexOf, toRow]);

  useEffect(() => onBottom?.(atBottom), [atBottom, onBottom]);
  useEffect(() => {
    if (sent !== undefined) toBottom();
  }, [sent, toBottom]);

  const render = useCallback(
    (row: Row) => {
      const id = row.kind === 'message' ? row.message.id : null;
      return (
        <RowView
          key={row.key}
          row={row}
          flash={id !== null && id === flash}
          isCurrent={id !== null && id === current}
          onCurrent={setCurrent}
        />
      );
    },
    [flash, current, setCurrent],
  );
  return (
    <div className={css.pane}>
      <OlderNotice
        isLoading={isLoadingOlder || areWaiting}
        hasFailed={hasOlderFailed}
        retry={loadOlder}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows go from message to message, each of which can have the focus */}
      <div
        ref={scroller}
        className={css.scroller}
        onClick={handleClick}
        onKeyDown={handleKey}
        data-conversation
      >
        <div className={css.room} style={{ minHeight: topRoomPx }} />
        <Virtualizer
          ref={list}
          data={rows}
          as={List}
          item="li"
          shift={shift}
          startMargin={topRoomPx}
          keepMounted={keptIndex}
          onScroll={handleScroll}
          onScrollEnd={onScrollEnd}
          onResize={onResize}
        >
          {render}
        </Virtualizer>
        <div className={css.end} />
      </div>
      <ToBottom inbound={inbound} atBottom={atBottom} onPress={toBottom} />
    </div>
  );

  function handleScroll() {
    onScroll();
    look();
  }

  function handleClick({ target }: MouseEvent) {
    if ((target as Element).closest('[data-unfolds]')) letGo();
  }

  function handleKey(event: KeyboardEvent) {
    onKeyDown(event);
    if (event.key === 'End' && event.ctrlKey) toBottom();
  }
}

function List(props: ComponentProps<'ol'>) {
  const { t } = useTranslation('messages');
  return <RowList {...props} aria-label={t('list')} />;
}
