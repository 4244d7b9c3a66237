import type { ContactImport } from '@prosa/contract/contact-import';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { useDiscardImport } from './contact-import-mutations.ts';
import { importsQuery } from './contact-import-queries.ts';
import { ImportDialog } from './import-dialog.tsx';
import { ImportProgress } from './import-progress.tsx';
import { isAtWork } from './import-state.ts';
import css from './import-strip.module.css';

type Props = {
  /** Whose imports; null: the contacts'. */
  contactListId: number | null;
};

/** On the page: the import that is at work, whoever began it; else the sheet that waits for one's own word. */
export function ImportStrip({ contactListId }: Props) {
  const { t } = useTranslation('imports');
  const me = useCurrentUser();
  const { dialog, open, close } = useDialog<number>();
  const discard = useDiscardImport();
  const shown = chosen(useQuery(importsQuery(contactListId)).data ?? [], me.id);
  return (
    <>
      {shown && (
        <section className={css.strip} aria-label={t('strip.label')}>
          <div className={css.progress}>
            {isAtWork(shown) ? (
              <ImportProgress shown={shown} />
            ) : (
              <p>{t('strip.waits', { name: shown.name, count: shown.rowCount })}</p>
            )}
          </div>
          {!isAtWork(shown) && (
            <Button
              variant="quiet"
              size="small"
              busy={discard.isPending}
              onClick={() => discard.mutate(shown.id)}
            >
              {t('strip.discard')}
            </Button>
          )}
          <Button size="small" onClick={() => open(shown.id)}>
            {isAtWork(shown) ? t('strip.show') : t('strip.goOn')}
          </Button>
        </section>
      )}
      {dialog && (
        <ImportDialog
          key={dialog.key}
          opened={dialog.opened}
          importId={dialog.subject}
          contactListId={contactListId}
          onClose={close}
        />
      )}
    </>
  );
}

function chosen(imports: readonly ContactImport[], userId: number): ContactImport | undefined {
  return (
    imports.find(isAtWork) ??
    imports.find(
      ({ status, user }) => ['checking', 'ready'].includes(status) && user?.id === userId,
    )
  );
}
