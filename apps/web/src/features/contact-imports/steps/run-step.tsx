import type { ContactImport, ImportOutcome } from '@prosa/contract/contact-import';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DialogFooter } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { type ImportVerb, useImportReport, useImportStep } from '../contact-import-mutations.ts';
import { ImportProgress } from '../import-progress.tsx';
import { isAtWork } from '../import-state.ts';
import { OutcomeTabs } from './outcome-tabs.tsx';
import css from './preview-step.module.css';
import { PreviewTable } from './preview-table.tsx';

/** While it is written, and what became of it: the report, and the way back. */
export function RunStep({ shown, onClose }: { shown: ContactImport; onClose: () => void }) {
  const { t } = useTranslation('imports');
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const step = useImportStep();
  const report = useImportReport(shown.id);
  const atWork = isAtWork(shown);
  const act = (verb: ImportVerb) =>
    step.mutate({ id: shown.id, verb }, { onError: (error) => toast.error(errorText(error)) });

  return (
    <>
      <div className={css.top}>
        <ImportProgress shown={shown} large />
      </div>
      {atWork ? (
        <div className={css.space} />
      ) : (
        <>
          <OutcomeTabs isDone counts={shown.counts} value={outcome} onChange={setOutcome}>
            <Button
              variant="quiet"
              size="small"
              busy={report.isPending}
              icon={<IconDownload size={16} stroke={1.75} />}
              onClick={() => report.mutate(undefined)}
            >
              {t('run.report')}
            </Button>
          </OutcomeTabs>
          <PreviewTable shown={shown} outcome={outcome} />
        </>
      )}
      <DialogFooter note={atWork ? t('run.goesOn') : undefined}>
        {shown.status === 'running' && (
          <Button busy={step.isPending} onClick={() => act('stop')}>
            {t('run.stop')}
          </Button>
        )}
        {shown.undoUntil && (
          <Button
            icon={<IconArrowBackUp size={16} stroke={1.75} />}
            onClick={() => setIsAsking(true)}
          >
            {t('run.undo')}
          </Button>
        )}
        {shown.status === 'stopped' && (
          <Button busy={step.isPending} onClick={() => act('start')}>
            {t('run.goOn')}
          </Button>
        )}
        <Button variant="primary" onClick={onClose} data-autofocus>
          {atWork ? t('run.background') : t('run.close')}
        </Button>
      </DialogFooter>
      <ConfirmDialog
        opened={isAsking}
        title={t('undoQuestion.title')}
        text={t('undoQuestion.text')}
        confirm={t('run.undo')}
        danger
        onConfirm={() => {
          setIsAsking(false);
          act('undo');
        }}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
