import type { Schedule } from '@prosa/contract/scheduled-message';
import { errorText } from '../../../lib/api/error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { FileField as AnyFileField } from '../../../ui/file-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useScheduleChange } from '../schedule-mutations.ts';

type Props = {
  /** As it is kept, with the file that it has. */
  stored: Schedule | null;
  chosen: File | null;
  onChosen: (file: File | null) => void;
  onRemoved: () => void;
  hasFile: boolean;
  disabled: boolean;
};

/** The file of a message for later. */
export function FileField({ stored, chosen, onChosen, onRemoved, hasFile, disabled }: Props) {
  const { t } = useTranslation('schedules');
  const remove = useScheduleChange('removeFile');

  async function takeOff() {
    if (!stored) return;
    await remove.mutateAsync(stored.id).then(onRemoved, (error: unknown) => {
      toast.error(errorText(error));
    });
  }

  return (
    <AnyFileField
      words={{
        legend: t('dialog.file'),
        attach: t('dialog.attach'),
        remove: t('dialog.removeFile'),
        tooLarge: (max) => t('dialog.fileTooLarge', { max }),
      }}
      stored={
        hasFile && stored?.mediaInfo
          ? { name: stored.mediaName ?? '', bytes: stored.mediaInfo.bytes }
          : null
      }
      onRemove={takeOff}
      chosen={chosen}
      onChosen={onChosen}
      disabled={disabled}
    />
  );
}
