import type { Connection } from '@prosa/contract/connection';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { errorText } from '../../../lib/api/error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useSaveConnection } from '../connection-mutations.ts';
import css from '../connections-table.module.css';
import { useNameOf } from '../told-apart.ts';

/** Which connection is the default; a click makes it another one. */
export function DefaultMark({ connection }: { connection: Connection }) {
  const { t } = useTranslation('connections');
  const save = useSaveConnection();
  const { id, isDefault } = connection;
  const name = useNameOf()(connection);
  if (isDefault) {
    return (
      <span className={css.default} role="img" aria-label={t('isDefault')} title={t('isDefault')}>
        <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
        <span className={css.defaultWord} aria-hidden="true">
          {t('isDefault')}
        </span>
      </span>
    );
  }
  return (
    <IconButton
      className={css.makeDefault}
      label={t('makeDefault', { name })}
      icon={<IconCircle size={18} stroke={1.75} />}
      aria-busy={save.isPending}
      onClick={() =>
        save.mutate(
          { id, body: { isDefault: true } },
          {
            onSuccess: () => toast.success(t('madeDefault', { name })),
            onError: (error) => toast.error(errorText(error)),
          },
        )
      }
    />
  );
}
