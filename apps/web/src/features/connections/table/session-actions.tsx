import type { Connection } from '@prosa/contract/connection';
import { IconQrcode } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { actionsFor, type SessionAction } from '../connection-status.ts';
import css from '../connections-table.module.css';
import { useRenewQr, useStartSession } from '../link/session-mutations.ts';
import { useNameOf } from '../told-apart.ts';

type Props = {
  connection: Connection;
  /** Opens the dialog in which a telephone is linked. */
  onLink: () => void;
  onDisconnect: () => void;
};

/** What can be done about a session, by its status. */
export function SessionActions({ connection, onLink, onDisconnect }: Props) {
  return (
    <div className={css.session}>
      {actionsFor(connection).map((action) => (
        <ActionButton
          key={action}
          action={action}
          connection={connection}
          onLink={onLink}
          onDisconnect={onDisconnect}
        />
      ))}
    </div>
  );
}

function ActionButton({
  action,
  connection,
  onLink,
  onDisconnect,
}: Props & { action: SessionAction }) {
  const { t } = useTranslation('connections');
  const start = useStartSession();
  const renew = useRenewQr();
  const { id } = connection;
  const name = useNameOf()(connection);
  const named = (words: string) => ({
    'aria-label': t('action.of', { action: words, name }),
    children: words,
  });
  switch (action) {
    case 'try-again':
      return (
        <Button
          size="small"
          busy={start.isPending}
          onClick={() => start.mutate(id)}
          {...named(t('action.tryAgain'))}
        />
      );
    case 'new-qr':
      return (
        <Button
          size="small"
          variant="quiet"
          busy={renew.isPending}
          onClick={() => renew.mutate(id, { onSuccess: onLink })}
          {...named(t('action.newQr'))}
        />
      );
    case 'log-in':
      return <Button size="small" variant="soft" onClick={onLink} {...named(t('action.logIn'))} />;
    case 'wait':
      return <Button size="small" disabled {...named(t('action.connecting'))} />;
    case 'show-qr':
      return (
        <Button
          size="small"
          variant="soft"
          icon={<IconQrcode size={16} stroke={1.75} aria-hidden="true" />}
          onClick={onLink}
          {...named(t('action.showQr'))}
        />
      );
    case 'decide':
      return <Button size="small" variant="soft" onClick={onLink} {...named(t('action.decide'))} />;
    case 'disconnect':
      return <Button size="small" onClick={onDisconnect} {...named(t('action.disconnect'))} />;
  }
}
