import type { Chat } from '@prosa/contract/chat';
import { limits } from '@prosa/contract/limits';
import { IconPaperclip, IconSend, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/api/error-text.ts';
import { newId } from '../../../lib/new-id.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { readItem, removeItem, writeItem } from '../../../lib/storage.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { EmojiButton } from '../../messages/emoji-button.tsx';
import { useSendChatMessage } from '../chat-mutations.ts';
import { mentionedIn } from '../chat-words.ts';
import css from './chat-composer.module.css';
import { MentionList } from './mention-list.tsx';
import { useMentions } from './use-mentions.ts';

const listId = 'chat-mentions';

/** Enter sends; Shift+Enter is a new line. */
export function ChatComposer({ chat }: { chat: Chat }) {
  const { t } = useTranslation('chats');
  const { id: userId } = useCurrentUser();
  const draftKey = `chat-${userId}-${chat.id}`;
  const [text, setText] = useState(() => readItem(draftKey) ?? '');
  const [files, setFiles] = useState<readonly File[]>([]);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const send = useSendChatMessage(chat.id);
  const mentions = useMentions({ chat, userId, field, setText: keep });

  /** What was begun is there again after another chat, or a reload. */
  function keep(next: string): void {
    setText(next);
    if (next === '') removeItem(draftKey);
    else writeItem(draftKey, next);
  }

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    const message = text.trim();
    if (message === '' && files.length === 0) return;
    if (message.length > limits.message) {
      toast.error(t('composer.tooLong', { count: limits.message }));
      return;
    }
    const named = mentionedIn(message, chat).slice(0, limits.chat.mentions);
    const onError = (error: unknown) => {
      toast.error(errorText(error));
      // Nothing that was written is lost; what was begun since comes after it.
      const now = field.current?.value ?? '';
      keep(now === '' ? message : `${message}\n${now}`);
    };
    const parts = files.length > 0 ? files : [null];
    for (const [index, file] of parts.entries()) {
      const body = index === 0 ? message : '';
      send.mutate({ clientId: newId(), message: body, mentions: named, file }, { onError });
    }
    keep('');
    setFiles([]);
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (mentions.onKeyDown(event)) return;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    submit(event);
  }

  function onPaste(event: ClipboardEvent): void {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    setFiles([...files, ...pasted]);
  }

  function insert(emoji: string): void {
    const caret = field.current?.selectionStart ?? text.length;
    keep(text.slice(0, caret) + emoji + text.slice(caret));
  }

  const isNaming = mentions.people.length > 0;
  const marked = mentions.people[mentions.marked];
  return (
    <form className={css.composer} onSubmit={submit} data-composer>
      {isNaming && (
        <MentionList
          id={listId}
          people={mentions.people}
          marked={mentions.marked}
          onChoose={mentions.choose}
        />
      )}
      <div className={css.card}>
        <FileTray
          files={files}
          onRemove={(gone) => setFiles(files.filter((one) => one !== gone))}
        />
        <textarea
          ref={field}
          className={css.field}
          rows={1}
          aria-label={t('composer.label')}
          placeholder={t('composer.placeholder')}
          aria-controls={isNaming ? listId : undefined}
          aria-activedescendant={marked && isNaming ? `${listId}-${marked.id}` : undefined}
          value={text}
          onChange={(event) => {
            keep(event.currentTarget.value);
            mentions.look();
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <div className={css.bar}>
          <EmojiButton disabled={false} onEmoji={insert} onClosed={() => field.current?.focus()} />
          <IconButton
            label={t('composer.attach')}
            icon={<IconPaperclip size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => picker.current?.click()}
          />
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            onChange={({ currentTarget }) => {
              setFiles([...files, ...(currentTarget.files ?? [])]);
              // The same file can be chosen again.
              currentTarget.value = '';
            }}
          />
          <span className={css.note}>{t('composer.teamOnly')}</span>
          <IconButton
            type="submit"
            className={css.send}
            label={t('composer.send')}
            icon={<IconSend size={18} stroke={1.75} aria-hidden="true" />}
          />
        </div>
      </div>
    </form>
  );
}

type TrayProps = { files: readonly File[]; onRemove: (file: File) => void };

function FileTray({ files, onRemove }: TrayProps) {
  const { t } = useTranslation('chats');
  if (files.length === 0) return null;
  return (
    <ul className={css.tray}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`} className={css.file}>
          <span className={css.fileName}>{file.name}</span>
          <IconButton
            small
            label={t('composer.removeFile', { name: file.name })}
            icon={<IconX size={14} stroke={1.9} aria-hidden="true" />}
            onClick={() => onRemove(file)}
          />
        </li>
      ))}
    </ul>
  );
}
