import type { Chat, ChatMessage } from '@prosa/contract/chat';
import { Fragment, Suspense, useMemo, useRef, useState } from 'react';
import { todayIn } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { State } from '../../../ui/state.tsx';
import { useReachedEnd } from '../../../ui/table/use-reached-end.ts';
import { DayLine, FreshLine } from '../../messages/divider-lines.tsx';
import { Lightbox } from '../../messages/lazy-lightbox.tsx';
import { OlderNotice } from '../../messages/older-notice.tsx';
import { ToBottom } from '../../messages/to-bottom.tsx';
import { useFreshLine } from '../../messages/use-fresh-line.ts';
import { useOutgoing } from '../chat-outbox.ts';
import { unreadsOf } from '../chat-pages.ts';
import { chatTitle, firstUnreadByOthers } from '../chat-words.ts';
import { ChatBubble } from './chat-bubble.tsx';
import css from './chat-messages.module.css';
import { Newest } from './newest.tsx';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { chatPictures } from './pictures.ts';
import type { LoadedChat } from './use-chat-messages.ts';
import { useChatScroll } from './use-chat-scroll.ts';

/** What was said, and what is being sent; older pages come as one scrolls up to them. */
export function ChatMessages({ chat, loaded }: { chat: Chat; loaded: LoadedChat }) {
  const { t } = useTranslation('chats');
  const me = useCurrentUser();
  const { messages, hasMore, isLoadingOlder, hasOlderFailed, loadOlder } = loaded;
  const outgoing = useOutgoing(chat.id).filter(
    ({ clientId }) => !messages.some((message) => message.clientId === clientId),
  );
  const said = useMemo(
    () => messages.map(({ id, senderId }) => ({ id, fromMe: senderId === me.id })),
    [messages, me.id],
  );
  // What was new when it was opened stays marked while it is read.
  const [unread] = useState(() => unreadsOf(chat, me.id));
  const fresh = useFreshLine(said, unread);
  const freshLine = useRef<HTMLLIElement>(null);
  const { scroller, atBottom, look, toBottom } = useChatScroll({
    newest: messages.at(-1)?.id ?? 0,
    sent: outgoing.at(-1)?.clientId,
    fresh: freshLine,
    wanted: loaded.wanted,
  });
  const top = useReachedEnd(scroller, messages[0]?.id ?? 0, () => {
    if (hasMore && !isLoadingOlder && !hasOlderFailed) void loadOlder();
  });
  const [picture, setPicture] = useState<number | null>(null);
  const unreadFrom = firstUnreadByOthers(messages, chat, me.id);
  const dayOf = ({ createdAt }: ChatMessage) => todayIn(me.company.timezone, new Date(createdAt));

  if (loaded.hasFailed) {
    return <LoadError title={t('messages.errorTitle')} retry={loaded.retry} />;
  }
  if (!loaded.isLoading && messages.length + outgoing.length === 0) {
    return <State art="talk" title={t('messages.empty')} text={t('messages.emptyText')} />;
  }
  return (
    <div className={css.pane} aria-busy={loaded.isLoading || undefined}>
      <OlderNotice isLoading={isLoadingOlder} hasFailed={hasOlderFailed} retry={loadOlder} />
      <section
        ref={scroller}
        className={css.scroll}
        onScroll={look}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={t('messages.scroll')}
      >
        <ol className={css.list} aria-label={t('messages.label', { name: chatTitle(chat, me.id) })}>
          <li className={css.top} aria-hidden="true">
            <div ref={top} />
          </li>
          {messages.map((message, index) => {
            const before = messages[index - 1];
            const day = dayOf(message);
            const isNewDay = !before || dayOf(before) !== day;
            const isFresh = message.id === fresh?.id;
            return (
              <Fragment key={message.id}>
                {isNewDay && (
                  <li>
                    <DayLine day={day} timeZone={me.company.timezone} />
                  </li>
                )}
                {isFresh && (
                  <li ref={freshLine}>
                    <FreshLine>{t('messages.fresh', { count: fresh.count })}</FreshLine>
                  </li>
                )}
                <ChatBubble
                  message={message}
                  first={isNewDay || isFresh || before.senderId !== message.senderId}
                  state={message.id < unreadFrom ? 'read' : 'sent'}
                  flash={message.id === loaded.wanted?.id}
                  onOpenPicture={setPicture}
                />
              </Fragment>
            );
          })}
          {outgoing.map((one, index) => (
            <OutgoingBubble
              key={one.clientId}
              chatId={chat.id}
              outgoing={one}
              first={index === 0 && messages.at(-1)?.senderId !== me.id}
            />
          ))}
        </ol>
      </section>
      <ToBottom
        inbound={said.flatMap(({ id, fromMe }) => (fromMe ? [] : [id]))}
        atBottom={atBottom}
        onPress={toBottom}
      />
      <Newest messages={messages} userId={me.id} />
      {picture !== null && (
        <Suspense>
          <Lightbox
            pictures={chatPictures(messages, me.id)}
            openedId={picture}
            onClose={() => setPicture(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
