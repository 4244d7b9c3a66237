import type { Ticket } from '@prosa/contract/ticket';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import { channelName } from '../../../lib/channel-name.ts';
import { formatSince } from '../../../lib/duration.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { localeOf } from '../../../lib/i18n/languages.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatNumber } from '../../../lib/phone.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ChannelMark, channelOf } from '../../../ui/channel-mark.tsx';
import { Dot } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CountBadge } from '../../../ui/count-badge.tsx';
import { LastMessage } from '../../tickets/last-message.tsx';
import { MoveMenu } from '../move/move-menu.tsx';
import { useCardDrag } from '../move/use-card-drag.ts';
import css from './card.module.css';
import { keysId } from './keys-hint.tsx';

/** The same object for all cards, so that none is drawn again for nothing. */
export type CardActs = {
  onOpen: (card: Ticket) => void;
  onMove: (card: Ticket, laneId: number | null) => void;
  onKey: (event: KeyboardEvent<HTMLElement>, card: Ticket) => void;
};

type Props = {
  card: Ticket;
  now: Date;
  /** Picked up with the keyboard. */
  isCarried: boolean;
  /** Its conversation is beside the board. */
  isOpen: boolean;
  acts: CardActs;
};

const oldMs = 3 * 86_400_000;

/** A ticket on the board. */
export const KanbanCard = memo(function KanbanCard({ card, now, isCarried, isOpen, acts }: Props) {
  const { t } = useTranslation('kanban');
  const { id, contact, whatsapp, unreadMessages: unread, laneSince } = card;
  const { element, isDragged } = useCardDrag(id);
  const channel = channelOf(whatsapp.channel);
  const age = t('ago', { age: formatSince(laneSince, localeOf[currentLanguage()], now) });
  const isOld = now.getTime() - Date.parse(laneSince) > oldMs;
  const open = ({ target }: MouseEvent) => {
    const isControl = target instanceof Element && target.closest('a, button, [role=menu]');
    if (!isControl) acts.onOpen(card);
  };
  return (
    <article
      ref={element}
      className={classNames(
        css.card,
        unread > 0 && css.unread,
        isDragged && css.from,
        isCarried && css.carried,
        isOpen && css.open,
      )}
      data-card={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a card is picked up with the keyboard
      tabIndex={0}
      aria-label={`${t('number', { id })}, ${contact.name}`}
      aria-describedby={keysId}
      onKeyDown={(event) => event.target === event.currentTarget && acts.onKey(event, card)}
      onClick={open}
    >
      <div className={css.first}>
        <span>{t('number', { id })}</span>
        <time
          className={classNames(css.age, isOld && css.old)}
          dateTime={laneSince}
          title={t('inLane', { age })}
        >
          {age}
        </time>
      </div>
      <h3 className={css.name}>
        <span className={css.cut}>{contact.name}</span>
        {channel && <ChannelMark channel={channel} size={14} />}
        {unread > 0 && (
          <span className={css.badge}>
            <CountBadge count={unread} label={t('unreadOf', { count: unread })} />
          </span>
        )}
      </h3>
      <div className={css.number}>
        {contact.number ? formatNumber(contact.number) : channelName(whatsapp.channel)}
      </div>
      <LastMessage of={card} className={css.last} />
      <div className={css.foot}>
        <Agent card={card} />
        <span className={css.place}>
          {card.queue && <Dot color={card.queue.color} />}
          <span className={css.cut}>{card.queue?.name ?? t('noQueue')}</span>
        </span>
        <span className={css.acts}>
          <MoveMenu card={card} onMove={acts.onMove} />
          <Link
            className={css.see}
            to="/tickets/{-$ticketId}"
            params={{ ticketId: card.uuid }}
            aria-label={t('seeOf', { name: contact.name })}
            draggable={false}
          >
            {t('see')}
          </Link>
        </span>
      </div>
    </article>
  );
});

function Agent({ card: { user } }: { card: Ticket }) {
  const { t } = useTranslation('kanban');
  return (
    <span className={css.place}>
      {user ? (
        <Avatar name={user.name} seed={user.id} size={20} />
      ) : (
        <span className={css.nobody} aria-hidden="true" />
      )}
      <span className={css.cut}>{user?.name.split(' ')[0] ?? t('nobody')}</span>
    </span>
  );
}
