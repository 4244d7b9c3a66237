import { limits } from '@prosa/contract/limits';
import type { QuickMessage } from '@prosa/contract/quick-message';
import { errorText } from '../../../lib/api/error-text.ts';
import { formatBytes } from '../../../lib/format-sizes.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ImageField } from '../../../ui/image-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useRemoveImage } from '../quick-message-mutations.ts';

type Props = {
  stored: QuickMessage | null;
  onRemoved: (record: QuickMessage) => void;
  chosen: File | null;
  onChosen: (file: File | null) => void;
};

export function ReplyImage({ stored, onRemoved, chosen, onChosen }: Props) {
  const { t } = useTranslation('quick-messages');
  const remove = useRemoveImage();
  const image = stored?.mediaPath && {
    address: stored.mediaPath,
    name: stored.mediaName ?? '',
    ...(stored.mediaInfo && { facts: factsOf(stored.mediaInfo) }),
  };
  async function removeStored() {
    if (!stored) return;
    try {
      onRemoved(await remove.mutateAsync(stored.id));
      toast.success(t('imageRemoved'));
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  return (
    <ImageField
      words={{
        label: t('column.media'),
        attach: t('dialog.attach'),
        wrongType: t('dialog.imageType'),
        tooLarge: t('dialog.imageTooLarge'),
        remove: t('dialog.removeImage'),
        removeTitle: t('dialog.removeTitle'),
        removeText: t('dialog.removeText'),
      }}
      maxBytes={limits.quickMessageImageBytes}
      stored={image || null}
      onRemove={removeStored}
      chosen={chosen}
      onChosen={onChosen}
    />
  );
}

function factsOf({ bytes, width, height }: NonNullable<QuickMessage['mediaInfo']>): string {
  return `${formatBytes(bytes)} · ${width} × ${height}`;
}
