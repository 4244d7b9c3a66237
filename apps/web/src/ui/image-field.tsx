import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { formatBytes } from '../lib/format-sizes.ts';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import css from './image-field.module.css';
import { toast } from './toast/toast-store.ts';

type Words = {
  label: string;
  attach: string;
  wrongType: string;
  tooLarge: string;
  remove: string;
  removeTitle: string;
  removeText: string;
};

type Props = {
  words: Words;
  maxBytes: number;
  /** The one that is kept already. */
  stored: { address: string; name: string; facts?: string } | null;
  /** Settles when it is removed, or has said why not. */
  onRemove: () => Promise<unknown>;
  chosen: File | null;
  onChosen: (file: File | null) => void;
};

const types = ['image/png', 'image/jpeg'];

/** One image: a button while there is none, otherwise what it is and a way to remove it. */
export function ImageField({ words, maxBytes, stored, onRemove, chosen, onChosen }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const preview = useAddressOf(chosen);
  const shown = chosen
    ? { address: preview, name: chosen.name, facts: formatBytes(chosen.size) }
    : stored;

  function choose(file: File | undefined) {
    if (!file) return;
    if (!types.includes(file.type)) toast.error(words.wrongType);
    else if (file.size > maxBytes) toast.error(words.tooLarge);
    else onChosen(file);
  }

  async function confirm() {
    setBusy(true);
    await onRemove();
    setBusy(false);
    setAsked(false);
  }

  return (
    <fieldset className={css.field}>
      <legend className={css.label}>{words.label}</legend>
      {shown ? (
        <div className={css.card}>
          {shown.address && <img src={shown.address} alt="" />}
          <span className={css.words}>
            <bdi className={css.name}>{shown.name}</bdi>
            {shown.facts && <small>{shown.facts}</small>}
          </span>
          <Button
            variant="quiet"
            icon={<IconTrash size={16} stroke={1.75} />}
            onClick={() => (chosen ? onChosen(null) : setAsked(true))}
          >
            {words.remove}
          </Button>
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
        accept=".png,.jpg,.jpeg"
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <ConfirmDialog
        opened={asked}
        title={words.removeTitle}
        text={words.removeText}
        confirm={words.remove}
        danger
        busy={busy}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(false)}
      />
    </fieldset>
  );
}

/** An address of this page for a chosen file, given back when it is no longer shown. */
export function useAddressOf(file: File | null): string | null {
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
