import type { FoundMessage, Ticket } from '@prosa/contract/ticket';
import { IconRobot } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, memo } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatActivity } from '../../../lib/moments.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { useDraftText } from '../../../lib/tickets/draft-store.ts';
import { intendToRead, intendToWrite } from '../../../lib/tickets/intents.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { channelPictures } from '../../../ui/channel-mark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CountBadge } from '../../../ui/count-badge.tsx';
import { LastMessage } from '../last-message.tsx';
import { type RowActs, RowFacts } from './row-facts.tsx';
import { DraftWords, FoundWords } from './row-words.tsx';
import css from './ticket-row.module.css';

type Props = {
  ticket: Ticket;
  selected: boolean;
  /** It left the list under the reader's eyes, and only keeps its place. */
  gone: boolean;
  /** Where it has what was searched for, and that. */
  found: FoundMessage | undefined;
  words: string;
  acts: RowActs;
};

/** A ticket in the list. One that waits is accepted, not opened. */
export const TicketRow = memo(function TicketRow(props: Props) {
  const { ticket, selected, gone, found, words, acts } = props;
  const { t } = useTranslation('tickets');
  const draft = useDraftText(useCurrentUser().id, ticket.id).trim();
  const { contact, queue, unreadMessages: unread, status } = ticket;
  return (
    <article
      className={classNames(
        css.row,
        selected && css.selected,
        unread > 0 && css.unread,
        gone && css.gone,
      )}
      style={{ '--queue': queue?.color ?? 'transparent' } as CSSProperties}
      inert={gone}
      aria-current={selected || undefined}
    >
      <Avatar
        name={contact.name}
        seed={contact.id}
        picture={contact.profilePicUrl}
        channel={channelOf(ticket)}
      />
      <div className={css.body}>
        <div className={css.first}>
          {status === 'pending' ? (
            <h3 className={css.name}>{contact.name}</h3>
          ) : (
            <h3 className={css.name}>
              <Link
                className={css.link}
                to="/tickets/{-$ticketId}"
                params={{ ticketId: ticket.uuid }}
                // A finger that comes down may only want to scroll.
                onPointerDown={(event) => event.pointerType === 'mouse' && acts.onPress(ticket)}
                // A press of Enter stays in the list, where the keys are that lead on.
                onClick={({ detail }) => {
                  if (detail > 0) intendToWrite(ticket.uuid);
                  if (found) intendToRead({ uuid: ticket.uuid, messageId: found.messageId });
                }}
                data-row={ticket.uuid}
              >
                {contact.name}
              </Link>
            </h3>
          )}
          {ticket.isBot && (
            <span className={css.bot} role="img" aria-label={t('row.bot')} title={t('row.bot')}>
              <IconRobot size={16} stroke={1.75} aria-hidden="true" />
            </span>
          )}
          <Time at={ticket.lastMessageAt} />
        </div>
        <div className={css.second}>
          {gone ? (
            <span className={css.last}>{t('row.gone')}</span>
          ) : found ? (
            <FoundWords text={found.text} words={words} />
          ) : draft && !selected && status === 'open' ? (
            <DraftWords text={draft} />
          ) : (
            <LastMessage of={ticket} />
          )}
          {unread > 0 && <CountBadge count={unread} label={t('row.unread', { count: unread })} />}
        </div>
        <RowFacts ticket={ticket} acts={acts} />
      </div>
    </article>
  );
});

function Time({ at }: { at: string }) {
  const { timezone } = useCurrentUser().company;
  return (
    <time className={css.time} dateTime={at}>
      {formatActivity(at, timezone)}
    </time>
  );
}

function channelOf({ whatsapp: { channel } }: Ticket): keyof typeof channelPictures {
  return channel in channelPictures ? (channel as keyof typeof channelPictures) : 'whatsapp';
}
