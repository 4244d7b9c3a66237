import type { Ticket } from '@prosa/contract/ticket';
import { IconArrowsExchange, IconClockExclamation } from '@tabler/icons-react';
import { channelName } from '../../../lib/channel-name.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { useNow } from '../../../lib/use-now.ts';
import css from './composer-notices.module.css';
import { windowState } from './window-state.ts';

/** What somebody should know before writing: whose ticket it is, and what the channel allows. */
export function ComposerNotices({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('messages');
  const { id } = useCurrentUser();
  const now = useNow();
  const { status, user, whatsapp, heldElsewhere } = ticket;
  if (status !== 'open') return null;
  return (
    <>
      {heldElsewhere && (
        <p className={css.warning} role="status">
          <IconArrowsExchange size={16} stroke={1.75} aria-hidden="true" />
          {t('composer.heldElsewhere', { channel: channelName(whatsapp.channel) })}
        </p>
      )}
      <WindowNotice ticket={ticket} now={now} />
      {user && user.id !== id && (
        <p className={css.hint}>{t('composer.others', { name: user.name })}</p>
      )}
    </>
  );
}

/** Says plainly for how long the customer can still be answered and by which rule, where a channel sets an end. */
function WindowNotice({ ticket, now }: { ticket: Ticket; now: Date }) {
  const { t } = useTranslation('messages');
  const { windowClosesAt, windowReason, whatsapp } = ticket;
  const window = windowState(windowClosesAt, now);
  if (window.state === 'endless') return null;
  const channel = channelName(whatsapp.channel);
  const reason = t(`window.reason.${windowReason ?? 'message'}`);
  if (window.state === 'open') {
    const time = timeLeft(window.minutes);
    return <p className={css.hint}>{t('window.open', { time, reason })}</p>;
  }
  const text =
    window.state === 'closing'
      ? t('window.closing', { channel, time: timeLeft(window.minutes) })
      : isADay(windowReason)
        ? t('window.closed', { channel })
        : t('window.closedLater', { channel, reason });
  return (
    <p className={css.warning} role="status">
      <IconClockExclamation size={16} stroke={1.75} aria-hidden="true" />
      {text}
    </p>
  );

  function timeLeft(minutes: number): string {
    if (minutes < 60) return t('window.minutes', { count: minutes });
    const hours = Math.floor(minutes / 60);
    if (hours < 48) return t('window.hours', { count: hours });
    return t('window.days', { count: Math.floor(hours / 24) });
  }
}

function isADay(reason: Ticket['windowReason']): boolean {
  return reason !== 'ad' && reason !== 'person';
}
