import type { Schedule } from '@prosa/contract/scheduled-message';
import { IconFile, IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/api/error-text.ts';
import { useBranding } from '../../../lib/branding/branding-query.ts';
import { formatBytes } from '../../../lib/format-sizes.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useScheduleChange } from '../schedule-mutations.ts';
import css from './schedule-dialog.module.css';

type Props = {
  /** As it is kept, with the file that it has. */
  stored: Schedule | null;
  chosen: File | null;
  onChosen: (file: File | null) => void;
  onRemoved: () => void;
  hasFile: boolean;
  disabled: boolean;
};

/** One file: a button while there is none, otherwise what it is and a way to remove it. */
export function FileField({ stored, chosen, onChosen, onRemoved, hasFile, disabled }: Props) {
  const { t } = useTranslation('schedules');
  const { uploadMegabytes } = useBranding();
  const input = useRef<HTMLInputElement>(null);
  const remove = useScheduleChange('removeFile');
  const shown = chosen
    ? { name: chosen.name, bytes: chosen.size }
    : hasFile && stored?.mediaInfo
      ? { name: stored.mediaName ?? '', bytes: stored.mediaInfo.bytes }
      : null;

  function choose(file: File | undefined) {
    if (!file) return;
    const isTooLarge = file.size > uploadMegabytes * 1024 * 1024;
    if (isTooLarge) toast.error(t('dialog.fileTooLarge', { max: uploadMegabytes }));
    else onChosen(file);
  }

  function takeOff() {
    if (chosen || !stored) return onChosen(null);
    remove.mutate(stored.id, {
      onSuccess: onRemoved,
      onError: (error) => toast.error(errorText(error)),
    });
  }

  if (!shown && disabled) return null;
  return (
    <fieldset className={css.file}>
      <legend>{t('dialog.file')}</legend>
      {shown ? (
        <div className={css.card}>
          <IconFile size={18} stroke={1.75} aria-hidden="true" />
          <bdi className={css.name}>{shown.name}</bdi>
          <small>{formatBytes(shown.bytes)}</small>
          {!disabled && (
            <Button
              variant="quiet"
              icon={<IconTrash size={16} stroke={1.75} />}
              busy={remove.isPending}
              onClick={takeOff}
            >
              {t('dialog.removeFile')}
            </Button>
          )}
        </div>
      ) : (
        <Button
          icon={<IconPaperclip size={16} stroke={1.75} />}
          onClick={() => input.current?.click()}
        >
          {t('dialog.attach')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('dialog.attach')}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </fieldset>
  );
}
