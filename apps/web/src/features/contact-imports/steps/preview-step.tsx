import type { ContactImport, ImportOutcome } from '@prosa/contract/contact-import';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFooter } from '../../../ui/dialog.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useImportReport, useImportStep } from '../contact-import-mutations.ts';
import { FileCard } from './file-card.tsx';
import { OutcomeTabs } from './outcome-tabs.tsx';
import css from './preview-step.module.css';
import { PreviewTable } from './preview-table.tsx';

type Props = { shown: ContactImport; onColumns: () => void; onOtherFile: () => void };

/** What would become of each row. Nothing is written before the button says so. */
export function PreviewStep({ shown, onColumns, onOtherFile }: Props) {
  const { t } = useTranslation('imports');
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const step = useImportStep();
  const report = useImportReport(shown.id);
  const { new: made, update, skip, double } = shown.counts;
  const isChecking = shown.status === 'checking';
  const [wanted, left] = [made + update, skip + double];
  const names = shown.replaceNames ? t('preview.namesReplaced') : t('preview.namesStay');
  const note = shown.contactListId === null ? names : undefined;
  const start = () =>
    step.mutate(
      { id: shown.id, verb: 'start' },
      { onError: (error) => toast.error(errorText(error)) },
    );

  return (
    <>
      <div className={css.top}>
        <FileCard shown={shown}>
          <Button variant="quiet" size="small" onClick={onColumns}>
            {t('preview.columns')}
          </Button>
          <Button variant="quiet" size="small" onClick={onOtherFile}>
            {t('preview.otherFile')}
          </Button>
        </FileCard>
        <div className={css.sum} role="status">
          <b>
            {isChecking
              ? t('preview.checking', { done: shown.progress, count: shown.rowCount })
              : t('preview.checked', { count: shown.rowCount })}
          </b>
          <span>{t('preview.nothingYet')}</span>
        </div>
        {isChecking ? (
          <ProgressBar
            large
            label={t('preview.checking', { done: shown.progress, count: shown.rowCount })}
            parts={[{ value: shown.progress, tone: 'done' }]}
            total={shown.rowCount}
          />
        ) : (
          <ProgressBar
            large
            label={t('preview.sum', { made, update, left })}
            parts={[
              { value: made, tone: 'done' },
              { value: update, tone: 'info' },
              { value: skip, tone: 'warning' },
              { value: double, tone: 'none' },
            ]}
          />
        )}
      </div>
      {!isChecking && (
        <>
          <OutcomeTabs counts={shown.counts} value={outcome} onChange={setOutcome}>
            {left > 0 && (
              <Button
                variant="quiet"
                size="small"
                busy={report.isPending}
                icon={<IconDownload size={16} stroke={1.75} />}
                onClick={() => report.mutate('skipped')}
              >
                {t('preview.download', { count: left })}
              </Button>
            )}
          </OutcomeTabs>
          <PreviewTable shown={shown} outcome={outcome} />
        </>
      )}
      {isChecking && <div className={css.space} />}
      <DialogFooter note={note}>
        <Button onClick={onColumns}>{t('back')}</Button>
        <Button
          variant="primary"
          busy={step.isPending}
          disabled={isChecking || wanted === 0}
          title={!isChecking && wanted === 0 ? t('preview.nothing') : undefined}
          onClick={start}
        >
          {t('preview.start', { count: wanted })}
        </Button>
      </DialogFooter>
    </>
  );
}
