import { limits } from '@prosa/contract/limits';
import type { QuickMessage } from '@prosa/contract/quick-message';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/api/error-text.ts';
import { formatBytes } from '../../../lib/format-sizes.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useRemoveImage } from '../quick-message-mutations.ts';
import css from './image-field.module.css';

type Props = {
  stored: QuickMessage | null;
  onRemoved: (record: QuickMessage) => void;
  chosen: File | null;
  onChosen: (file: File | null) => void;
};

const types = ['image/png', 'image/jpeg'];

/** One image: a button while there is none, otherwise what it is and a way to remove it. */
export function ImageField({ stored, onRemoved, chosen, onChosen }: Props) {
  const { t } = useTranslation('quick-messages');
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(false);
  const remove = useRemoveImage();
  const preview = useAddressOf(chosen);
  const shown = chosen
    ? { address: preview, name: chosen.name, facts: formatBytes(chosen.size) }
    : stored?.mediaPath && stored.mediaInfo
      ? {
          address: stored.mediaPath,
          name: stored.mediaName ?? '',
          facts: factsOf(stored.mediaInfo),
        }
      : null;

  function choose(file: File | undefined) {
    if (!file) return;
    if (!types.includes(file.type)) toast.error(t('dialog.imageType'));
    else if (file.size > limits.quickMessageImageBytes) toast.error(t('dialog.imageTooLarge'));
    else onChosen(file);
  }

  function confirm() {
    if (!stored) return;
    remove.mutate(stored.id, {
      onSuccess: (record) => {
        toast.success(t('imageRemoved'));
        onRemoved(record);
      },
      onError: (error) => toast.error(errorText(error)),
      onSettled: () => setAsked(false),
    });
  }

  return (
    <fieldset className={css.field}>
      <legend className={css.label}>{t('column.media')}</legend>
      {shown ? (
        <div className={css.card}>
          {shown.address && <img src={shown.address} alt="" />}
          <span className={css.words}>
            <bdi className={css.name}>{shown.name}</bdi>
            <small>{shown.facts}</small>
          </span>
          <Button
            variant="quiet"
            icon={<IconTrash size={16} stroke={1.75} />}
            onClick={() => (chosen ? onChosen(null) : setAsked(true))}
          >
            {t('dialog.removeImage')}
          </Button>
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
        accept=".png,.jpg,.jpeg"
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <ConfirmDialog
        opened={asked}
        title={t('dialog.removeTitle')}
        text={t('dialog.removeText')}
        confirm={t('dialog.removeImage')}
        danger
        busy={remove.isPending}
        onConfirm={confirm}
        onClose={() => setAsked(false)}
      />
    </fieldset>
  );
}

function factsOf({ bytes, width, height }: NonNullable<QuickMessage['mediaInfo']>): string {
  return `${formatBytes(bytes)} · ${width} × ${height}`;
}

/** An address of this page for a chosen file, given back when it is no longer shown. */
function useAddressOf(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [file]);
  return address;
}
