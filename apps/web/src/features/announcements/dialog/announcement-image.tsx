import type { HostAnnouncement } from '@prosa/contract/announcement';
import { limits } from '@prosa/contract/limits';
import { errorText } from '../../../lib/api/error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ImageField } from '../../../ui/image-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useRemoveAnnouncementImage } from '../announcement-mutations.ts';

type Props = {
  stored: HostAnnouncement | null;
  onStored: (announcement: HostAnnouncement) => void;
  chosen: File | null;
  onChosen: (file: File | null) => void;
};

export function AnnouncementImage({ stored, onStored, chosen, onChosen }: Props) {
  const { t } = useTranslation('announcements');
  const remove = useRemoveAnnouncementImage();
  async function removeStored() {
    if (!stored) return;
    try {
      onStored(await remove.mutateAsync(stored.id));
      toast.success(t('imageRemoved'));
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  const address = stored?.mediaPath;
  return (
    <ImageField
      words={{
        label: t('dialog.image'),
        attach: t('dialog.attach'),
        wrongType: t('dialog.imageType'),
        tooLarge: t('dialog.imageTooLarge'),
        remove: t('dialog.removeImage'),
        removeTitle: t('dialog.removeTitle'),
        removeText: t('dialog.removeText'),
      }}
      maxBytes={limits.announcementImageBytes}
      stored={address ? { address, name: stored.mediaName ?? '' } : null}
      onRemove={removeStored}
      chosen={chosen}
      onChosen={onChosen}
    />
  );
}
