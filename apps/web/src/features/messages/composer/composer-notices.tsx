import type { Ticket } from '@prosa/contract/ticket';
import { IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { channelName } from '../../../lib/channel-name.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { useNow } from '../../../lib/use-now.ts';
import css from './composer-notices.module.css';
import { windowState } from './window-state.ts';

/** What somebody should know before writing: whose ticket it is, and what the channel allows. */
export function ComposerNotices({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('messages');
  const { id } = useCurrentUser();
  const now = useNow();
  const { status, user, whatsapp, windowClosesAt } = ticket;
  if (status !== 'open') return null;
  return (
    <>
      <WindowNotice channel={whatsapp.channel} closesAt={windowClosesAt} now={now} />
      {user && user.id !== id && (
        <p className={css.hint}>{t('composer.others', { name: user.name })}</p>
      )}
    </>
  );
}

type Props = { channel: string; closesAt: string | null; now: Date };

/** Says plainly for how long the customer can still be answered, where a channel sets an end. */
function WindowNotice({ channel, closesAt, now }: Props) {
  const { t } = useTranslation('messages');
  const window = windowState(closesAt, now);
  if (window.state === 'open') return null;
  const name = channelName(channel);
  const text =
    window.state === 'closing'
      ? t('window.closing', { channel: name, time: timeLeft(window.minutes) })
      : t('window.closed', { channel: name });
  return (
    <p className={css.warning} role="status">
      <IconClockExclamation size={16} stroke={1.75} aria-hidden="true" />
      {text}
    </p>
  );

  function timeLeft(minutes: number): string {
    if (minutes < 60) return t('window.minutes', { count: minutes });
    return t('window.hours', { count: Math.floor(minutes / 60) });
  }
}
