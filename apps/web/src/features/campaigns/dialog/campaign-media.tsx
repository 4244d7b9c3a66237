import type { Campaign } from '@prosa/contract/campaign';
import { errorText } from '../../../lib/api/error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { FileField } from '../../../ui/file-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useCampaignChange } from '../campaign-mutations.ts';
import css from './campaign-dialog.module.css';

type Props = {
  stored: Campaign | null;
  chosen: File | null;
  onChosen: (file: File | null) => void;
  onRemoved: (campaign: Campaign) => void;
  disabled: boolean;
};

/** One file, the same with each of the texts. */
export function CampaignMedia({ stored, chosen, onChosen, onRemoved, disabled }: Props) {
  const { t } = useTranslation('campaigns');
  const remove = useCampaignChange('removeFile');
  const name = stored?.mediaName ?? null;

  async function takeOff() {
    if (!stored) return;
    try {
      onRemoved(await remove.mutateAsync(stored.id));
      toast.success(t('mediaDeleted'));
    } catch (error) {
      toast.error(errorText(error));
    }
  }

  return (
    <div>
      <FileField
        words={{
          legend: t('dialog.file'),
          attach: t('dialog.attach'),
          remove: t('dialog.removeFile'),
          tooLarge: (max) => t('dialog.fileTooLarge', { max }),
        }}
        stored={name === null ? null : { name }}
        onRemove={takeOff}
        chosen={chosen}
        onChosen={onChosen}
        disabled={disabled}
      />
      {(name !== null || chosen) && <p className={css.hint}>{t('dialog.fileHint')}</p>}
    </div>
  );
}
