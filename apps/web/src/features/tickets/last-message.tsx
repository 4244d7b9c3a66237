import type { MessageKind } from '@prosa/contract/message';
import type { Ticket } from '@prosa/contract/ticket';
import {
  IconAddressBook,
  IconAlertCircle,
  IconBan,
  IconChartBar,
  IconClock,
  IconFileText,
  IconLock,
  IconMapPin,
  IconMicrophone,
  IconPhoneX,
  IconPhoto,
  IconQuestionMark,
  IconSticker,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { classNames } from '../../ui/class-names.ts';
import { Ticks } from '../../ui/ticks.tsx';
import css from './list/ticket-row.module.css';
import { messageWords } from './message-words.ts';

const icons: Partial<Record<MessageKind, TablerIcon>> = {
  image: IconPhoto,
  video: IconVideo,
  audio: IconMicrophone,
  voice: IconMicrophone,
  sticker: IconSticker,
  document: IconFileText,
  location: IconMapPin,
  contacts: IconAddressBook,
  poll: IconChartBar,
  vote: IconChartBar,
  call: IconPhoneX,
  unsupported: IconQuestionMark,
  undecryptable: IconLock,
};

/** What was said last: by whom, what became of it, and in words what has none. In one line, unless styled otherwise. */
export function LastMessage({ of: ticket, className }: { of: Ticket; className?: string }) {
  const { t } = useTranslation('tickets');
  const me = useCurrentUser();
  const { lastMessageMark: mark } = ticket;
  const Icon = mark?.isDeleted ? IconBan : icons[ticket.lastMessageKind];
  const speaker =
    mark?.user?.id === me.id ? t('row.you') : (mark?.user?.name ?? mark?.sender ?? null);
  return (
    <span className={className ?? css.last}>
      {mark?.fromMe && <Ack mark={mark} />}
      {Icon && <Icon size={14} stroke={1.9} aria-hidden="true" />}
      <span
        className={classNames(className ? undefined : css.words, mark?.isDeleted && css.erased)}
      >
        {speaker && `${firstName(speaker)}: `}
        {messageWords(ticket, t)}
      </span>
    </span>
  );
}

function Ack({ mark }: { mark: NonNullable<Ticket['lastMessageMark']> }) {
  const { t } = useTranslation('tickets');
  if (mark.failed) {
    return (
      <span className={css.failed} role="img" aria-label={t('row.failed')} title={t('row.failed')}>
        <IconAlertCircle size={14} stroke={1.9} aria-hidden="true" />
      </span>
    );
  }
  const state = mark.ack >= 3 ? 'read' : mark.ack === 2 ? 'delivered' : 'sent';
  const label = t(mark.ack === 0 ? 'row.waiting' : `row.${state}`);
  return (
    <span role="img" aria-label={label} title={label}>
      {mark.ack === 0 ? <IconClock size={14} stroke={1.9} /> : <Ticks state={state} />}
    </span>
  );
}

function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}
