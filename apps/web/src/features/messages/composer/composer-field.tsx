import type { TicketStatus } from '@prosa/contract/ticket';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useGrowing } from '../../../lib/use-growing.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import css from './composer-field.module.css';
import { type FieldHandle, optionId, type QuickReplies, quickListId } from './use-quick-replies.ts';

type Props = {
  ref: Ref<FieldHandle>;
  value: string;
  status: TicketStatus;
  quick: QuickReplies;
  /** Puts the customer's name and the like in their places. */
  fill: (text: string) => string;
  onChange: (text: string) => void;
  onSubmit: () => void;
  /** True: something was put aside by it. Otherwise the field is left, and single keys work again. */
  onEscape: () => boolean;
  onFiles: (files: readonly File[]) => void;
};

/** Grows to five rows. Enter sends, with Shift it breaks the line; Escape leaves it. */
export function ComposerField(props: Props) {
  const { ref, value, status, quick, fill, onChange, onSubmit, onEscape, onFiles } = props;
  const { t } = useTranslation('messages');
  const narrow = useNarrow();
  const field = useRef<HTMLTextAreaElement>(null);
  const placeholder = narrow ? t('composer.placeholderShort') : t('composer.placeholder');
  useGrowing(field, value);
  // A draft is written on where it ends.
  useLayoutEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.setSelectionRange(end, end);
  }, []);
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    cursor: () => field.current?.selectionStart ?? 0,
    insert(text, from) {
      const element = field.current;
      if (!element) return value;
      const { selectionStart, selectionEnd } = element;
      element.setRangeText(text, from ?? selectionStart, selectionEnd, 'end');
      const { value: written } = element;
      // React has not seen that: a key that takes it back would be none for it, and the words stay where nobody sees them.
      element.value = written;
      onChange(written);
      return written;
    },
  }));

  function onKeyDown(event: KeyboardEvent) {
    if (quick.onKeyDown(event)) return;
    // While an input method composes a character, Enter and Escape belong to it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      if (onEscape()) event.preventDefault();
      else field.current?.blur();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    onSubmit();
  }

  /** A template shows what the customer will read as soon as it is written whole. */
  function onInput(element: HTMLTextAreaElement) {
    const filled = fill(element.value);
    if (filled !== element.value) {
      const cursor = fill(element.value.slice(0, element.selectionStart)).length;
      element.value = filled;
      element.setSelectionRange(cursor, cursor);
    }
    onChange(filled);
  }

  function onPaste(event: ClipboardEvent) {
    const { files, types } = event.clipboardData;
    // A table is copied with its picture: whoever pastes it here means the words.
    if (files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    onFiles([...files]);
  }

  return (
    <textarea
      ref={field}
      className={css.field}
      rows={1}
      dir="auto"
      value={value}
      disabled={status !== 'open'}
      placeholder={status === 'open' ? placeholder : t(`composer.${status}`)}
      aria-label={t('composer.label')}
      aria-autocomplete="list"
      aria-controls={quick.isOpen ? quickListId : undefined}
      aria-activedescendant={quick.isOpen && quick.marked ? optionId(quick.marked.id) : undefined}
      onChange={(event) => onInput(event.currentTarget)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onBlur={() => quick.close()}
    />
  );
}
