import type { Chat } from '@prosa/contract/chat';
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
import css from './chat-composer.module.css';
import { MentionList } from './mention-list.tsx';
import { useMentions } from './use-mentions.ts';

export type MentionFieldHandle = {
  focus: () => void;
  /** Where the caret is. */
  insert: (text: string) => void;
  /** As if an @ was typed. */
  beginMention: () => void;
};

type Props = {
  ref: Ref<MentionFieldHandle>;
  chat: Chat;
  value: string;
  onChange: (text: string) => void;
  onSubmit: () => void;
  onFiles: (files: readonly File[]) => void;
};

const listId = 'chat-mentions';

/** Grows to five rows. Enter sends, with Shift it breaks the line; an @ names somebody; Escape leaves it. */
export function MentionField({ ref, chat, value, onChange, onSubmit, onFiles }: Props) {
  const { t } = useTranslation('chats');
  const field = useRef<HTMLTextAreaElement>(null);
  const { people, marked, look, close, choose, onListKey } = useMentions({ chat, field, onChange });
  useGrowing(field, value);
  // A draft is written on where it ends.
  useLayoutEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.setSelectionRange(end, end);
  }, []);

  function insert(text: string): void {
    const element = field.current;
    if (!element) return;
    element.setRangeText(text, element.selectionStart, element.selectionEnd, 'end');
    onChange(element.value);
  }

  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    insert,
    beginMention() {
      const element = field.current;
      if (!element) return;
      const before = element.value.slice(0, element.selectionStart);
      element.focus();
      insert(before === '' || /\s$/.test(before) ? '@' : ' @');
      look();
    },
  }));

  function onKeyDown(event: KeyboardEvent): void {
    if (onListKey(event)) return;
    // While an input method composes a character, Enter and Escape belong to it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') field.current?.blur();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    onSubmit();
  }

  function onPaste(event: ClipboardEvent): void {
    const { files, types } = event.clipboardData;
    // A table is copied with its picture: whoever pastes it here means the words.
    if (files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    onFiles([...files]);
  }

  const isNaming = people.length > 0;
  const active = people[marked];
  return (
    <>
      {isNaming && <MentionList id={listId} people={people} marked={marked} onChoose={choose} />}
      <textarea
        ref={field}
        className={css.field}
        rows={1}
        dir="auto"
        aria-label={t('composer.label')}
        placeholder={t('composer.placeholder')}
        aria-autocomplete="list"
        aria-controls={isNaming ? listId : undefined}
        aria-activedescendant={active && `${listId}-${active.id}`}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          look();
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={close}
      />
    </>
  );
}
