import type { Connection } from '@prosa/contract/connection';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatMoment } from '../../lib/moments.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { useLast } from '../../lib/use-last.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { connectionSessionQuery } from './connection-queries.ts';
import { reasonOf } from './connection-status.ts';
import { LinkPanels } from './link/link-panels.tsx';
import { linkPhase } from './link/link-phase.ts';
import { NumberQuestion } from './link/number-question.tsx';
import { useNameOf } from './told-apart.ts';

type Props = { connection: Connection; opened: boolean; onClose: () => void };

/** Links a telephone: the code as it changes, until it is scanned; then it closes by itself. */
export function LinkDialog({ connection, opened, onClose }: Props) {
  const { t } = useTranslation('connections');
  const name = useNameOf()(connection);
  const query = useQuery({ ...connectionSessionQuery(connection.id), enabled: opened });
  const session = query.data;
  const [sawCode, setSawCode] = useState(false);
  if (session?.qrcode && !sawCode) setSawCode(true);
  const [{ version }] = useState(connection);
  const phase = linkPhase(session, { version, sawCode });
  // While it fades away it shows what it showed.
  const shown = useLast(phase === 'over' ? null : phase) ?? 'waiting';
  const lastSession = useLast(phase === 'over' ? null : (session ?? null));
  const isOver = opened && phase === 'over';
  const status = session?.status;
  const reason = session ? reasonOf(session) : null;
  const { timezone } = useCurrentUser().company;
  const time = session?.statusUntil ? formatMoment(session.statusUntil, timezone) : '';

  useEffect(() => {
    if (!isOver) return;
    onClose();
    if (status === 'CONNECTED') toast.success(t('link.connected', { name }));
    else if (status === 'DISCONNECTED' && reason) toast.info(t(`reason.${reason}`, { time }));
  }, [isOver, status, reason, time, name, onClose, t]);

  // It will be the question; nobody needs to see the frame of a code before it.
  if (reasonOf(connection) === 'other-number' && query.isPending) return null;

  if (shown === 'question' && lastSession) {
    return <NumberQuestion name={name} session={lastSession} opened={opened} onClose={onClose} />;
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={t('link.title', { name })} width={720}>
      {query.isError && !session ? (
        <LoadError title={t('link.loadError')} retry={query.refetch} compact />
      ) : (
        <LinkPanels connection={connection} session={lastSession} />
      )}
    </Dialog>
  );
}
