import type { Ticket } from '@prosa/contract/ticket';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { useNow } from '../../../lib/use-now.ts';
import css from './notice.module.css';
import { WindowNotice } from './window-notice.tsx';

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
