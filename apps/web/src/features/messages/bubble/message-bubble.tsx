import type { Message } from '@prosa/contract/message';
import { memo, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatTime } from '../../../lib/moments.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Content, lookOf } from '../content/content.tsx';
import { useTalk } from '../talk/talk-context.ts';
import { Actions, type OpenMenu } from './actions.tsx';
import css from './bubble.module.css';
import { BubbleHead } from './bubble-head.tsx';
import { DeleteMessage } from './delete-message.tsx';
import { DeletedContent } from './deleted-content.tsx';
import { EditedMark } from './edited-mark.tsx';
import { MessageFailure } from './message-failure.tsx';
import { ackOf, Meta } from './meta.tsx';
import { Reactions } from './reactions.tsx';
import { useLongPress } from './use-long-press.ts';

type Props = {
  message: Message;
  first: boolean;
  /** Somebody came here from a quote. */
  flash: boolean;
  /** The one that Tab leads to: arrows lead to the others. */
  isCurrent: boolean;
  onCurrent: (id: number) => void;
};

export const MessageBubble = memo(function MessageBubble(props: Props) {
  const { message, first, flash, isCurrent, onCurrent } = props;
  const { t } = useTranslation('messages');
  const { timeZone, onReply } = useTalk();
  // Apart: a focus that leaves must not take the buttons from under a pointer.
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [menu, setMenu] = useState<OpenMenu>(null);
  const [asked, setAsked] = useState(false);
  const hold = useLongPress(() => !message.isDeleted && setMenu('more'));
  const article = useRef<HTMLElement>(null);
  /** The menu that led to the question is gone with the buttons: the message itself has the focus again. */
  const cancel = () => {
    setAsked(false);
    requestAnimationFrame(() => article.current?.focus({ preventScroll: true }));
  };
  const { fromMe, isDeleted, failure } = message;
  const look = isDeleted ? 'plain' : lookOf(message);
  const time = formatTime(message.saidAt, timeZone);
  const who = fromMe ? message.user?.name : message.contact?.name;
  const unnamed = message.isAutomatic ? 'saidByBot' : 'saidByUs';
  const label = who ? t('saidBy', { name: who, time }) : t(unnamed, { time });
  const row = classNames(
    css.row,
    fromMe && css.own,
    first && css.first,
    message.reactions.length > 0 && css.reacted,
    failure !== null && css.failed,
    look === 'bare' && css.bare,
    flash && css.flash,
  );
  return (
    <>
      <article
        ref={article}
        className={row}
        aria-label={label}
        data-message={message.id}
        tabIndex={isCurrent ? 0 : -1}
        onPointerEnter={() => setPointed(true)}
        onPointerLeave={() => setPointed(false)}
        onFocus={() => {
          setFocused(true);
          onCurrent(message.id);
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
        }}
        onContextMenu={(event) => menu && event.preventDefault()}
      >
        <div className={classNames(css.bubble, look === 'media' && css.media)} {...hold}>
          <BubbleHead message={message} first={first} inset={look === 'media'} />
          {isDeleted ? <DeletedContent message={message} /> : <Content message={message} />}
          <Meta
            time={time}
            ack={fromMe && !isDeleted ? ackOf(message.ack, failure) : null}
            deleting={message.isBeingDeleted}
            edited={message.isEdited && !isDeleted && <EditedMark message={message} />}
            automatic={message.isAutomatic}
            inset={look === 'media'}
          />
          {message.reactions.length > 0 && <Reactions reactions={message.reactions} />}
          {(pointed || focused || menu) && (
            <Actions
              message={message}
              opened={menu}
              onOpened={setMenu}
              onDelete={() => setAsked(true)}
            />
          )}
        </div>
      </article>
      {failure !== null && !isDeleted && (
        <MessageFailure message={message} final={onReply === null} />
      )}
      {asked && <DeleteMessage id={message.id} onClose={() => setAsked(false)} onCancel={cancel} />}
    </>
  );
});
