import { IconFile, IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useBranding } from '../lib/branding/branding-query.ts';
import { formatBytes } from '../lib/format-sizes.ts';
import { Button } from './button.tsx';
import css from './file-field.module.css';
import { toast } from './toast/toast-store.ts';

type Props = {
  words: { legend: string; attach: string; remove: string; tooLarge: (max: number) => string };
  /** The one that is kept already. */
  stored: { name: string; bytes?: number | undefined } | null;
  /** Settles when it is removed, or has said why not. */
  onRemove: () => Promise<unknown>;
  chosen: File | null;
  onChosen: (file: File | null) => void;
  disabled: boolean;
};

/** One file: a button while there is none, otherwise what it is and a way to remove it. */
export function FileField({ words, stored, onRemove, chosen, onChosen, disabled }: Props) {
  const { uploadMegabytes } = useBranding();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const shown = chosen ? { name: chosen.name, bytes: chosen.size } : stored;

  function choose(file: File | undefined) {
    if (!file) return;
    const isTooLarge = file.size > uploadMegabytes * 1024 * 1024;
    if (isTooLarge) toast.error(words.tooLarge(uploadMegabytes));
    else onChosen(file);
  }

  async function takeOff() {
    if (chosen) return onChosen(null);
    setBusy(true);
    await onRemove();
    setBusy(false);
  }

  if (!shown && disabled) return null;
  return (
    <fieldset className={css.file}>
      <legend>{words.legend}</legend>
      {shown ? (
        <div className={css.card}>
          <IconFile size={18} stroke={1.75} aria-hidden="true" />
          <bdi className={css.name}>{shown.name}</bdi>
          <small>{shown.bytes !== undefined && formatBytes(shown.bytes)}</small>
          {!disabled && (
            <Button
              variant="quiet"
              icon={<IconTrash size={16} stroke={1.75} />}
              busy={busy}
              onClick={() => void takeOff()}
            >
              {words.remove}
            </Button>
          )}
        </div>
      ) : (
        <Button
          icon={<IconPaperclip size={16} stroke={1.75} />}
          onClick={() => input.current?.click()}
        >
          {words.attach}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.attach}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </fieldset>
  );
}
