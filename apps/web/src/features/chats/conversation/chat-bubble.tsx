import type { ChatMessage } from '@prosa/contract/chat';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatTime } from '../../../lib/moments.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { hueOf } from '../../../ui/avatar-face.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Ticks } from '../../../ui/ticks.tsx';
import { linkedTickets } from '../chat-words.ts';
import css from './chat-bubble.module.css';
import { ChatText } from './chat-text.tsx';
import { FileContent } from './file-content.tsx';
import { TicketCard } from './ticket-card.tsx';

type Props = {
  message: ChatMessage;
  /** The first of several in a row by one person carries their name. */
  first: boolean;
  state: 'sending' | 'failed' | 'sent' | 'read';
  /** Somebody looked for it. */
  flash?: boolean;
  onOpenPicture?: (id: number) => void;
  /** What is said below it. */
  children?: ReactNode;
};

/** One's own on the right, others on the left, each with who wrote it and when. */
export const ChatBubble = memo(function ChatBubble(props: Props) {
  const { message, first, state, flash, onOpenPicture, children } = props;
  const { t } = useTranslation('chats');
  const me = useCurrentUser();
  const { senderId, sender, message: text, file, kind } = message;
  const own = senderId === me.id;
  const hue = { '--hue': hueOf(String(senderId)) } as CSSProperties;
  const isShown = file !== null && (kind === 'image' || kind === 'video');
  return (
    <li
      className={classNames(
        css.row,
        own && css.own,
        first && css.first,
        state === 'failed' && css.failed,
        flash && css.flash,
      )}
      tabIndex={-1}
      data-message={message.id || undefined}
    >
      <div className={css.line}>
        {!own && (
          <span className={css.face}>
            {first && <Avatar name={sender.name} seed={senderId} size={28} />}
          </span>
        )}
        <div className={classNames(css.bubble, isShown && css.media)}>
          <span className={own || !first ? 'visually-hidden' : css.sender} style={hue}>
            {own ? t('you') : sender.name}
          </span>
          {file && (
            <FileContent kind={kind} file={file} onOpen={() => onOpenPicture?.(message.id)} />
          )}
          {text !== '' && (
            <span className={css.text} dir="auto">
              <ChatText text={text} mentions={message.mentions} />
            </span>
          )}
          <Meta message={message} own={own} state={state} />
          {linkedTickets(text, location.origin).map((uuid) => (
            <TicketCard key={uuid} uuid={uuid} />
          ))}
        </div>
      </div>
      {children}
    </li>
  );
});

function Meta({ message, own, state }: Pick<Props, 'message' | 'state'> & { own: boolean }) {
  const { t } = useTranslation('chats');
  const { timezone } = useCurrentUser().company;
  const icon = { size: 13, stroke: 1.75, 'aria-hidden': true };
  return (
    <span className={css.meta}>
      <time dateTime={message.createdAt}>{formatTime(message.createdAt, timezone)}</time>
      {own && (
        <span role="img" aria-label={t(`messages.${state}`)} title={t(`messages.${state}`)}>
          {state === 'sending' && <IconClock {...icon} />}
          {state === 'failed' && <IconAlertCircle {...icon} />}
          {(state === 'sent' || state === 'read') && <Ticks state={state} />}
        </span>
      )}
    </span>
  );
}
