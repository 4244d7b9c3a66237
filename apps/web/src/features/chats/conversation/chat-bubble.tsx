import type { ChatMessage } from '@prosa/contract/chat';
import { IconClock } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../lib/moments.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { hueOf } from '../../../ui/avatar-face.ts';
import { classNames } from '../../../ui/class-names.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { Ticks } from '../../../ui/ticks.tsx';
import { linkedTickets, splitMentions } from '../chat-words.ts';
import css from './chat-bubble.module.css';
import { FileContent } from './file-content.tsx';
import { TicketCard } from './ticket-card.tsx';

export type BubbleState = 'sending' | 'sent' | 'read';

type Props = {
  message: ChatMessage;
  /** The first of several in a row by one person carries their name. */
  first: boolean;
  state: BubbleState;
};

/** One's own on the right, others on the left, each with who wrote it and when. */
export function ChatBubble({ message, first, state }: Props) {
  const me = useCurrentUser();
  const { senderId, sender, message: text } = message;
  const own = senderId === me.id;
  const hue = { '--hue': hueOf(String(senderId)) } as CSSProperties;
  return (
    <li
      className={classNames(css.row, own && css.own, first && css.first)}
      data-message={message.id}
    >
      {!own && (
        <span className={css.face}>
          {first && <Avatar name={sender.name} seed={senderId} size={28} />}
        </span>
      )}
      <div className={css.bubble}>
        <span className={own || !first ? 'visually-hidden' : css.sender} style={hue}>
          {sender.name}
        </span>
        <FileContent kind={message.kind} file={message.file} />
        {text !== '' && (
          <span className={css.text} dir="auto">
            <Words message={message} />
          </span>
        )}
        <Meta message={message} own={own} state={state} />
        {linkedTickets(text, location.origin).map((uuid) => (
          <TicketCard key={uuid} uuid={uuid} />
        ))}
      </div>
    </li>
  );
}

function Words({ message: { message: text, mentions } }: { message: ChatMessage }) {
  return splitMentions(text, mentions).map((piece, index) =>
    piece.named ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are made anew from the text each time
      <strong key={index} className={css.mention}>
        {piece.text}
      </strong>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are made anew from the text each time
      <RichText key={index} text={piece.text} />
    ),
  );
}

function Meta({ message, own, state }: Omit<Props, 'first'> & { own: boolean }) {
  const { t } = useTranslation('chats');
  const { timezone } = useCurrentUser().company;
  return (
    <span className={css.meta}>
      <time dateTime={message.createdAt}>{formatTime(message.createdAt, timezone)}</time>
      {own && (
        <span role="img" aria-label={t(`messages.${state}`)}>
          {state === 'sending' ? (
            <IconClock size={12} stroke={1.75} aria-hidden="true" />
          ) : (
            <Ticks state={state} />
          )}
        </span>
      )}
    </span>
  );
}
