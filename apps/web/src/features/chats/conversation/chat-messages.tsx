import type { Chat, ChatMessage } from '@prosa/contract/chat';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, todayIn } from '../../../lib/dates.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { State } from '../../../ui/state.tsx';
import { useReachedEnd } from '../../../ui/table/use-reached-end.ts';
import { type Outgoing, useOutgoing } from '../chat-mutations.ts';
import { messagesOf, unreadsOf } from '../chat-pages.ts';
import { chatMessagesQuery } from '../chat-queries.ts';
import { chatTitle, firstUnreadByOthers } from '../chat-words.ts';
import { ChatBubble } from './chat-bubble.tsx';
import css from './chat-messages.module.css';

/**
 * What was said. The list is turned round by CSS: a browser then keeps the end in view, and what older pages bring above
 * moves nothing that is read.
 */
export function ChatMessages({ chat }: { chat: Chat }) {
  const { t } = useTranslation('chats');
  const me = useCurrentUser();
  const query = useInfiniteQuery(chatMessagesQuery(chat.id));
  const scroll = useRef<HTMLDivElement>(null);
  const kept = query.data ? messagesOf(query.data) : [];
  const outgoing = useOutgoing(chat.id).filter(
    ({ clientId }) => !kept.some((message) => message.clientId === clientId),
  );
  // What was new when it was opened stays marked while it is read.
  const [fresh] = useState(() => unreadsOf(chat, me.id));
  const freshFrom = useRef<number | null>(null);
  if (freshFrom.current === null && kept.length > 0) {
    freshFrom.current = fresh > 0 ? (kept.at(-fresh)?.id ?? 0) : Number.POSITIVE_INFINITY;
  }
  const older = useReachedEnd(scroll, kept.length, () => {
    if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
  });
  const unreadFrom = firstUnreadByOthers(kept, chat, me.id);
  const { timezone } = me.company;
  const dayOf = (message: ChatMessage) => todayIn(timezone, new Date(message.createdAt));

  if (query.isError && !query.data) {
    return <LoadError title={t('messages.errorTitle')} retry={query.refetch} />;
  }
  if (query.data && kept.length + outgoing.length === 0) {
    return <State art="talk" title={t('messages.empty')} text={t('messages.emptyText')} />;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div ref={scroll} className={css.scroll} tabIndex={0} role="log" aria-label={label()}>
      <ol className={css.list}>
        <li className={css.older}>
          <div ref={older} />
          {query.isFetching && <Spinner />}
        </li>
        {kept.map((message, index) => {
          const before = kept[index - 1];
          const isNewDay = !before || dayOf(before) !== dayOf(message);
          const isFresh = message.id === freshFrom.current;
          const first = isNewDay || isFresh || before.senderId !== message.senderId;
          return (
            <Fragment key={message.id}>
              {isNewDay && (
                <li className={css.day}>
                  <span>{dayWords(dayOf(message))}</span>
                </li>
              )}
              {isFresh && <li className={css.fresh}>{t('messages.fresh', { count: fresh })}</li>}
              <ChatBubble
                message={message}
                first={first}
                state={message.id < unreadFrom ? 'read' : 'sent'}
              />
            </Fragment>
          );
        })}
        {outgoing.map((one) => (
          <ChatBubble key={one.clientId} message={drawn(one)} first={false} state="sending" />
        ))}
      </ol>
    </div>
  );

  function label(): string {
    return t('messages.label', { name: chatTitle(chat, me.id) });
  }

  function dayWords(day: string): string {
    const now = new Date();
    if (day === todayIn(timezone, now)) return t('messages.today');
    const yesterday = new Date(now.getTime() - 86_400_000);
    return day === todayIn(timezone, yesterday) ? t('messages.yesterday') : formatDay(day);
  }

  /** As it will be. */
  function drawn({ clientId, message, file }: Outgoing): ChatMessage {
    return {
      id: 0,
      chatId: chat.id,
      senderId: me.id,
      sender: { id: me.id, name: me.name },
      message: message || (file?.name ?? ''),
      kind: 'text',
      file: null,
      mentions: [],
      clientId,
      createdAt: new Date().toISOString(),
    };
  }
}
