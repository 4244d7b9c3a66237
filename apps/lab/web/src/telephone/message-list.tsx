import type { MessageView } from '@prosa/lab/contract/message';
import { Fragment, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLanguage } from '../words/words.tsx';
import { useAct, useWorld } from '../world/use-world.tsx';
import { Bubble } from './bubble.tsx';
import css from './chat.module.css';
import type { Draft } from './chat.tsx';
import { type Chat, startsDay, startsGroup, unreadIn } from './chats.ts';

type Props = { telephone: string; chat: Chat; onDraft: (draft: Draft) => void };

export function MessageList({ telephone, chat, onDraft }: Props) {
  const { words: w, language } = useLanguage();
  const all = useWorld().messages[telephone];
  const messages = useMemo(() => (all ?? []).filter((one) => one.chat === chat.id), [all, chat.id]);
  const end = useRef<HTMLDivElement>(null);
  useReadReceipts(telephone, chat.id, messages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message that comes scrolls into view
  useLayoutEffect(() => {
    const list = end.current?.parentElement;
    list?.scrollTo({ top: list.scrollHeight });
  }, [messages.length]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within a keyboard's reach
    <div className={css.messages} role="log" aria-label={chat.name} tabIndex={0}>
      {messages.length === 0 && <p className={css.empty}>{w[invitationTo(chat)]}</p>}
      {messages.map((message, at) => (
        <Fragment key={`${message.author} ${message.id}`}>
          {startsDay(messages, at) && (
            <p className={css.day}>{dayOf(message, w.today, language)}</p>
          )}
          <Bubble
            telephone={telephone}
            message={message}
            first={startsGroup(messages, at)}
            inGroup={chat.isGroup}
            onDraft={onDraft}
          />
        </Fragment>
      ))}
      <div ref={end} />
    </div>
  );
}

/** An empty chat says whether anybody would hear. */
function invitationTo({ online, isGroup, isWhatsApp }: Chat) {
  if (online || isGroup) return 'noMessages';
  return isWhatsApp ? 'noBusinessYet' : 'noPage';
}

/** Whoever looks at a chat has read it, as long as the page is in view. */
function useReadReceipts(telephone: string, chat: string, messages: readonly MessageView[]): void {
  const act = useAct();
  const unread = unreadIn(messages).join(' ');
  useEffect(() => {
    if (!unread) return;
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      const read = { chat, messages: unread.split(' '), type: 'read' as const };
      act((lab) => lab.giveReceipt(telephone, read));
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [act, telephone, chat, unread]);
}

function dayOf({ sentAt }: MessageView, today: string, language: string): string {
  const day = new Date(sentAt);
  if (day.toDateString() === new Date().toDateString()) return today;
  return day.toLocaleDateString(language, { day: 'numeric', month: 'long' });
}
