import type { TicketEvent, TicketEventKind } from '@prosa/contract/ticket';
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconArrowsJoin,
  IconArrowsSplit,
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconHourglassEmpty,
  IconMessagePlus,
  IconPhone,
  IconRobot,
  IconRotateClockwise,
  IconUserCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import { bold, boldWords } from '../../lib/bold-words.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatTime } from '../../lib/moments.ts';
import { formatNumber } from '../../lib/phone.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import css from './event-line.module.css';
import { sentenceOf } from './history/ticket-events.ts';

const icons: Record<TicketEventKind, TablerIcon> = {
  opened: IconMessagePlus,
  accepted: IconUserCheck,
  returned: IconArrowBackUp,
  closed: IconCheck,
  reopened: IconRotateClockwise,
  transferred: IconArrowsExchange,
  unanswered: IconHourglassEmpty,
  merged: IconArrowsJoin,
  numberChanged: IconPhone,
  blocked: IconBan,
  unblocked: IconCircleCheck,
  contactMerged: IconArrowsJoin,
  contactSplit: IconArrowsSplit,
};

export function EventIcon({ event, size = 14 }: { event: TicketEvent; size?: number }) {
  const Icon = sentenceOf(event) === 'botToQueue' ? IconRobot : icons[event.kind];
  return <Icon size={size} stroke={1.9} aria-hidden="true" />;
}

export function EventWords({ event }: { event: TicketEvent }) {
  const { t } = useTranslation('desk');
  const values = {
    actor: bold(event.actor?.name ?? ''),
    user: bold(event.to.user?.name ?? ''),
    queue: bold(event.to.queue?.name ?? ''),
    contact: bold(event.contact?.name ?? ''),
    before: formatNumber(event.number?.from ?? ''),
    number: bold(formatNumber(event.number?.to ?? '')),
  };
  return <span>{boldWords(t(`event.${sentenceOf(event)}`, values))}</span>;
}

/** Between the messages: one muted line, without a box. */
export function EventLine({ event }: { event: TicketEvent }) {
  const { company } = useCurrentUser();
  return (
    <p className={css.line}>
      <EventIcon event={event} />
      <span>
        <EventWords event={event} /> ·{' '}
        <time dateTime={event.at}>{formatTime(event.at, company.timezone)}</time>
      </span>
    </p>
  );
}
