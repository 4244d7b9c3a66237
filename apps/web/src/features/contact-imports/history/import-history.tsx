import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatMoment } from '../../../lib/moments.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { useDialog } from '../../../lib/use-dialog.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody } from '../../../ui/dialog.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { State } from '../../../ui/state.tsx';
import { importsQuery } from '../contact-import-queries.ts';
import { ImportDialog } from '../import-dialog.tsx';
import { ImportProgress } from '../import-progress.tsx';
import css from './import-history.module.css';

type Props = {
  /** Whose; null: the contacts'. */
  contactListId: number | null;
  opened: boolean;
  onClose: () => void;
};

/** The imports of the last week: each with its report, and the way back. */
export function ImportHistory({ contactListId, opened, onClose }: Props) {
  const { t } = useTranslation('imports');
  const query = useQuery(importsQuery(contactListId));
  const { timezone } = useCurrentUser().company;
  const one = useDialog<number>();
  const imports = query.data ?? [];
  return (
    <>
      <Dialog opened={opened} onClose={onClose} title={t('history.title')} width={560}>
        <DialogBody>
          {query.isError && <LoadError retry={query.refetch} />}
          {query.isSuccess && imports.length === 0 && (
            <State compact art="people" title={t('history.empty')} text={t('history.emptyText')} />
          )}
          <ul className={css.list}>
            {imports.map((shown) => (
              <li key={shown.id}>
                <div className={css.words}>
                  <ImportProgress shown={shown} />
                  <small>
                    {formatMoment(shown.createdAt, timezone)}
                    {shown.user && ` · ${shown.user.name}`}
                  </small>
                </div>
                <Button
                  size="small"
                  aria-label={t('history.open', { name: shown.name })}
                  onClick={() => one.open(shown.id)}
                >
                  {t('strip.show')}
                </Button>
              </li>
            ))}
          </ul>
        </DialogBody>
      </Dialog>
      {one.dialog && (
        <ImportDialog
          key={one.dialog.key}
          opened={one.dialog.opened}
          importId={one.dialog.subject}
          contactListId={contactListId}
          onClose={one.close}
        />
      )}
    </>
  );
}
