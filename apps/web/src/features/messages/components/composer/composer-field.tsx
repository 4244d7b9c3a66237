import type { TicketStatus } from '@prosa/contract/ticket';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../../../lib/use-media.ts';
import css from './composer-field.module.css';
import { optionId, type QuickReplies, quickListId } from './use-quick-replies.ts';

export type FieldHandle = { focus: () => void; insert: (text: string) => void };

type Props = {
  ref: Ref<FieldHandle>;
  value: string;
  status: TicketStatus;
  quick: QuickReplies;
  onChange: (text: string) => void;
  onSubmit: () => void;
  onFiles: (files: readonly File[]) => void;
};

/** Grows to five rows. Enter sends, with Shift it breaks the line. */
export function ComposerField({ ref, value, status, quick, onChange, onSubmit, onFiles }: Props) {
  const { t } = useTranslation('messages');
  const narrow = useNarrow();
  const field = useRef<HTMLTextAreaElement>(null);
  const placeholder = narrow ? t('composer.placeholderShort') : t('composer.placeholder');
  useGrowing(field, value);
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    insert(text) {
      const element = field.current;
      if (!element) return;
      element.setRangeText(text, element.selectionStart, element.selectionEnd, 'end');
      onChange(element.value);
    },
  }));

  function onKeyDown(event: KeyboardEvent) {
    if (quick.onKeyDown(event)) return;
    // While an input method composes a character, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSubmit();
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
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onBlur={() => quick.close()}
    />
  );
}

/** Browsers that cannot size a field by its content are helped. */
function useGrowing(field: { current: HTMLTextAreaElement | null }, value: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what makes it grow
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [field, value]);
}
