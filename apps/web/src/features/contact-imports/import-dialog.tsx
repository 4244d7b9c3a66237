import type { ContactImport } from '@prosa/contract/contact-import';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { importsQuery } from './contact-import-queries.ts';
import css from './import-dialog.module.css';
import { ColumnsStep } from './steps/columns-step.tsx';
import { FileStep } from './steps/file-step.tsx';
import { PreviewStep } from './steps/preview-step.tsx';
import { RunStep } from './steps/run-step.tsx';
import { type StepName, Steps } from './steps/steps.tsx';

type Props = {
  opened: boolean;
  /** Null: a sheet is to be chosen first. */
  importId: number | null;
  /** What it goes into; null: the contacts. */
  contactListId: number | null;
  onClose: () => void;
};

/** From the file to the report. Where it stands is the server's: it can be closed and opened again at any point. */
export function ImportDialog({ opened, importId, contactListId, onClose }: Props) {
  const { t } = useTranslation('imports');
  const [id, setId] = useState(importId);
  const [isAtColumns, setIsAtColumns] = useState(false);
  const shown = useQuery(importsQuery(contactListId)).data?.find((one) => one.id === id) ?? null;
  const step = stepOf(shown, isAtColumns);
  const title = shown && shown.source !== 'sheet' ? t(`source.${shown.source}`) : t('title');
  const onUploaded = (uploaded: ContactImport) => {
    setId(uploaded.id);
    setIsAtColumns(false);
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      width={900}
      className={css.dialog ?? ''}
    >
      {(!shown || shown.source === 'sheet') && <Steps current={step} />}
      {step === 'file' && (
        <FileStep contactListId={contactListId} onUploaded={onUploaded} onClose={onClose} />
      )}
      {step === 'columns' && shown && (
        <ColumnsStep
          key={shown.id}
          shown={shown}
          onBack={() => (isAtColumns ? setIsAtColumns(false) : setId(null))}
          onChanged={() => setIsAtColumns(false)}
        />
      )}
      {step === 'check' && shown && (
        <PreviewStep
          shown={shown}
          onColumns={() => setIsAtColumns(true)}
          onOtherFile={() => setId(null)}
        />
      )}
      {step === 'run' && shown && <RunStep shown={shown} onClose={onClose} />}
    </Dialog>
  );
}

function stepOf(shown: ContactImport | null, isAtColumns: boolean): StepName {
  if (!shown) return 'file';
  if (shown.startedAt !== null || shown.source !== 'sheet') return 'run';
  const hasNumbers = shown.columns.some(({ to }) => to === 'number');
  return isAtColumns || !hasNumbers ? 'columns' : 'check';
}
