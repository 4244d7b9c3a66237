import type { CompanyDeletion } from '@prosa/contract/host-company';
import { IconArrowBackUp, IconDownload, IconReceipt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { formatBytes } from '../../../lib/format-sizes.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatMoment } from '../../../lib/moments.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useSaveCompanyFile, useSaveKeptInvoices } from '../company-mutations.ts';
import css from './deletions.module.css';

type Props = { deletion: CompanyDeletion; onTakeBack: (deletion: CompanyDeletion) => void };

const icon = { size: 16, stroke: 1.75 } as const;
const onError = (error: Error) => toast.error(errorText(error));

/** How far it is, and what can be done about it. */
export function DeletionLine({ deletion, onTakeBack }: Props) {
  const { t } = useTranslation('companies');
  const saveFile = useSaveCompanyFile();
  const saveInvoices = useSaveKeptInvoices();
  const { id, name, state, file, invoices } = deletion;
  const words = useDeletionWords(deletion);
  const isAtWork = state === 'exporting' || state === 'deleting';
  return (
    <li className={css.line}>
      <span className={css.words} role="status">
        {words}
      </span>
      {isAtWork && (
        <span className={css.progress}>
          <ProgressBar
            label={words}
            parts={[{ value: deletion.percent, tone: 'info' }]}
            total={100}
          />
          {deletion.percent}%
        </span>
      )}
      {invoices > 0 && (
        <Act
          words={t('deletion.invoices')}
          of={name}
          icon={<IconReceipt {...icon} />}
          busy={saveInvoices.isPending}
          onClick={() => saveInvoices.mutate({ id, name }, { onError })}
        />
      )}
      {file && (
        <Act
          words={t('deletion.file', { size: formatBytes(file.bytes) })}
          of={name}
          icon={<IconDownload {...icon} />}
          busy={saveFile.isPending}
          onClick={() => saveFile.mutate(id, { onError })}
        />
      )}
      {(state === 'exporting' || state === 'waiting') && (
        <Act
          words={t('deletion.takeBack')}
          of={name}
          icon={<IconArrowBackUp {...icon} />}
          onClick={() => onTakeBack(deletion)}
        />
      )}
    </li>
  );
}

type ActProps = {
  words: string;
  of: string;
  icon: ReactNode;
  busy?: boolean;
  onClick: () => void;
};

/** Whose it is stands beside it for whoever sees the line. */
function Act({ words, of, busy = false, ...rest }: ActProps) {
  return (
    <Button size="small" aria-label={`${words}: ${of}`} busy={busy} {...rest}>
      {words}
    </Button>
  );
}

function useDeletionWords({ name, state, isStuck, beginsAt, file }: CompanyDeletion): string {
  const { t } = useTranslation('companies');
  const { timezone } = useCurrentUser().company;
  const at = (instant: string) => formatMoment(instant, timezone);
  if (isStuck) return t('deletion.stuck', { name });
  if (state === 'waiting') return t('deletion.waiting', { name, at: at(beginsAt) });
  if (state === 'done' && file) return t('deletion.doneWithFile', { name, at: at(file.until) });
  return t(`deletion.${state}`, { name });
}
