import type { QueueSummary } from '@prosa/contract/queue';
import type { Ticket } from '@prosa/contract/ticket';
import { Fragment, memo, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { useShortcut } from '../../lib/shortcuts/use-shortcut.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { useNewFromUrl } from '../../lib/use-new-from-url.ts';
import { ListBody } from './list/list-body.tsx';
import { ListHead } from './list/list-head.tsx';
import { ListTools } from './list/list-tools.tsx';
import {
  isBlankSearch,
  type ListViewControls,
  liveFilter,
  useListView,
  useTagFromUrl,
} from './list/list-view.ts';
import type { RowActs } from './list/row-facts.tsx';
import { ConnectionNames } from './list/row-facts.tsx';
import { useLeftOpen } from './list/row-keys.ts';
import { useWayBack } from './steps/way-back.ts';
import css from './ticket-list.module.css';
import { useTicketCount } from './use-ticket-counts.ts';

type Props = {
  /** The ticket that is open beside the list: its uuid, and itself as soon as it is known. */
  selected: string | undefined;
  ticket: Ticket | undefined;
  /** Of connections that share their name with another: what tells them apart, by their id. */
  connectionNames: Readonly<Record<number, string>>;
  /** Those the person may choose from. */
  queues: readonly QueueSummary[];
  onPress: RowActs['onPress'];
  searchTools: (controls: ListViewControls) => ReactNode;
  /** The dialog that begins a conversation. */
  newTicket: (dialog: NewTicketProps) => ReactNode;
  /** A conversation to look at, without opening it. */
  peek: (dialog: PeekProps) => ReactNode;
};

export type { ListViewControls };

export type NewTicketProps = {
  opened: boolean;
  onClose: () => void;
  queues: readonly QueueSummary[];
};

export type PeekProps = { ticket: Ticket; opened: boolean; onClose: () => void };

/** The left third of the desk. */
export const TicketList = memo(function TicketList(props: Props) {
  const { selected, ticket, connectionNames, queues, onPress, searchTools, newTicket, peek } =
    props;
  const { t } = useTranslation('tickets');
  const controls = useListView(queues);
  const { view, setTab, setSub } = controls;
  const creating = useDialog<null>();
  const spying = useDialog<Ticket>();
  const isGroup = view.tab === 'group';
  const counts = {
    open: useTicketCount(liveFilter(view, isGroup, 'open')),
    pending: useTicketCount(liveFilter(view, isGroup, 'pending')),
  };
  const groups = useGroupCount(view);
  const { open: openNew } = creating;
  const { open: openSpy } = spying;
  const create = useCallback(() => openNew(null), [openNew]);
  useNewFromUrl(create);
  useTagFromUrl(controls);
  useShortcut('newTicket', create);
  const list = useRef<HTMLElement>(null);
  const search = () => {
    // At once, so that the field is there to be written in.
    flushSync(() => setTab('search'));
    list.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus();
  };
  useShortcut('searchTickets', search);
  useWayBack(selected);
  // No row has it, where the one that was left was the last.
  useLeftOpen(selected, () =>
    list.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus(),
  );
  const acts = useMemo(
    () => ({
      onSpy: openSpy,
      onPress,
      onAccepted: ({ isGroup }: Ticket) => {
        setTab(isGroup ? 'group' : 'open');
        setSub('open');
      },
    }),
    [openSpy, onPress, setTab, setSub],
  );
  useFollowAccepted(ticket, acts.onAccepted);

  return (
    <section ref={list} className={css.list} aria-label={t('list')}>
      <ListHead tab={view.tab} groups={groups} onTab={setTab} onSearch={search} onNew={create} />
      {view.tab === 'search' ? (
        searchTools(controls)
      ) : (
        <ListTools controls={controls} counts={counts} queues={queues} />
      )}
      <div
        id="ticket-list"
        className={css.panel}
        role="tabpanel"
        aria-label={t(`tab.${view.tab}`)}
        // One that asks for nothing yet has nothing to scroll, either.
        data-blank={isBlankSearch(view) || undefined}
      >
        <ConnectionNames value={connectionNames}>
          <ListBody controls={controls} selected={selected} onNew={create} acts={acts} />
        </ConnectionNames>
      </div>
      {creating.dialog && (
        <Fragment key={creating.dialog.key}>
          {newTicket({ queues, opened: creating.dialog.opened, onClose: creating.close })}
        </Fragment>
      )}
      {spying.dialog && (
        <Fragment key={spying.dialog.key}>
          {peek({
            ticket: spying.dialog.subject,
            opened: spying.dialog.opened,
            onClose: spying.close,
          })}
        </Fragment>
      )}
    </section>
  );
});

function useGroupCount(view: Parameters<typeof liveFilter>[0]): number {
  const open = useTicketCount(liveFilter(view, true, 'open')) ?? 0;
  const pending = useTicketCount(liveFilter(view, true, 'pending')) ?? 0;
  return open + pending;
}

/** Who accepts the open ticket, by button or by key, finds it among their own: the list goes along. */
function useFollowAccepted(ticket: Ticket | undefined, onAccepted: (ticket: Ticket) => void): void {
  const me = useCurrentUser().id;
  const before = useRef<Ticket | undefined>(undefined);
  const latest = useRef(onAccepted);
  latest.current = onAccepted;
  useEffect(() => {
    const wasWaiting = before.current?.id === ticket?.id && before.current?.status === 'pending';
    before.current = ticket;
    if (ticket && wasWaiting && ticket.status === 'open' && ticket.userId === me) {
      latest.current(ticket);
    }
  }, [ticket, me]);
}
