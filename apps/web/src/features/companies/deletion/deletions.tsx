import type { CompanyDeletion } from '@prosa/contract/host-company';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../lib/api/error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useDialog } from '../../../lib/use-dialog.ts';
import { useLast } from '../../../lib/use-last.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useTakeDeletionBack } from '../company-mutations.ts';
import { deletionsQuery } from '../company-queries.ts';
import { DeletionLine } from './deletion-line.tsx';
import css from './deletions.module.css';

/** Companies that are being deleted, and those of which a file can still be fetched; behind them those that are gone. */
export function Deletions() {
  const { t } = useTranslation('companies');
  const { data } = useQuery(deletionsQuery);
  const question = useDialog<CompanyDeletion>();
  const all = data?.deletions ?? [];
  const isCurrent = ({ state, file }: CompanyDeletion) =>
    state === 'done' ? file !== null : state !== 'cancelled';
  const current = all.filter(isCurrent);
  const gone = all.filter((one) => !isCurrent(one) && one.invoices > 0);
  const line = (deletion: CompanyDeletion) => (
    <DeletionLine key={deletion.id} deletion={deletion} onTakeBack={question.open} />
  );
  return (
    <>
      {current.length > 0 && (
        <ul className={css.list} aria-label={t('deletion.label')}>
          {current.map(line)}
        </ul>
      )}
      {gone.length > 0 && (
        <details className={css.gone}>
          <summary>{t('deletion.gone', { count: gone.length })}</summary>
          <ul className={css.list}>{gone.map(line)}</ul>
        </details>
      )}
      <TakeBackQuestion
        deletion={question.dialog?.opened ? question.dialog.subject : null}
        onClose={question.close}
      />
    </>
  );
}

type QuestionProps = { deletion: CompanyDeletion | null; onClose: () => void };

function TakeBackQuestion({ deletion, onClose }: QuestionProps) {
  const { t } = useTranslation('companies');
  const takeBack = useTakeDeletionBack();
  const shown = useLast(deletion);
  const confirm = () => {
    if (!deletion) return;
    takeBack.mutate(deletion.id, {
      onSuccess: () => toast.success(t('saved')),
      onError: (error) => toast.error(errorText(error)),
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      opened={deletion !== null}
      title={t('deletion.takeBackTitle', { name: shown?.name })}
      text={t('deletion.takeBackText')}
      confirm={t('deletion.takeBack')}
      cancel={t('deletion.goOn')}
      busy={takeBack.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
