import type { Message } from '@prosa/contract/message';
import type { Ticket } from '@prosa/contract/ticket';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../../lib/session/session-query.ts';
import { useNow } from '../../../../lib/use-now.ts';
import css from './notice.module.css';
import { WindowNotice } from './window-notice.tsx';

type Props = { ticket: Ticket; messages: readonly Message[] };

/** What somebody should know before writing: whose ticket it is, and what the channel allows. */
export function ComposerNotices({ ticket, messages }: Props) {
  const { t } = useTranslation('messages');
  const { id } = useCurrentUser();
  const now = useNow();
  const { status, user, whatsapp } = ticket;
  if (status !== 'open') return null;
  const lastInbound = messages.findLast(({ fromMe }) => !fromMe);
  return (
    <>
      {messages.length > 0 && (
        <WindowNotice
          channel={whatsapp.channel}
          lastInboundAt={lastInbound?.saidAt ?? null}
          now={now}
        />
      )}
      {user && user.id !== id && (
        <p className={css.hint}>{t('composer.others', { name: user.name })}</p>
      )}
    </>
  );
}
