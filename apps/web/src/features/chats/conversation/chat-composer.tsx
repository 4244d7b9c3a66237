import type { Chat } from '@prosa/contract/chat';
import { limits } from '@prosa/contract/limits';
import { visibleLength } from '@prosa/contract/visible-length';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { newId } from '../../../lib/new-id.ts';
import { useTypingPlace } from '../../../lib/typing/typing-place.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { DropHint } from '../../messages/drop-hint.tsx';
import { FileTray } from '../../messages/file-tray.tsx';
import { useFiles } from '../../messages/use-files.ts';
import { useChatOutbox } from '../chat-outbox.ts';
import { mentionedIn } from '../chat-words.ts';
import css from './chat-composer.module.css';
import { ComposerBar } from './composer-bar.tsx';
import { MentionField, type MentionFieldHandle } from './mention-field.tsx';
import { useChatDraft } from './use-chat-draft.ts';

/** The files, the text, and what can be put into it. */
export function ChatComposer({ chat, begun = null }: { chat: Chat; begun?: object | null }) {
  const { t } = useTranslation('chats');
  const { text, setText, files, setFiles } = useChatDraft(chat.id);
  const field = useRef<MentionFieldHandle>(null);
  const card = useRef<HTMLDivElement>(null);
  const write = () => field.current?.focus();
  const { add, isOver } = useFiles({
    files,
    setFiles,
    area: card,
    isOpen: true,
    channel: null,
    onAdded: write,
  });
  const { send } = useChatOutbox(chat.id);
  useTypingPlace(true, write);
  useEffect(() => {
    if (begun) field.current?.focus();
  }, [begun]);

  function submit(): void {
    const message = text.trim();
    if (message === '' && files.length === 0) return;
    if (visibleLength(message) > limits.message) {
      toast.error(t('composer.tooLong', { count: limits.message }));
      return;
    }
    const at = new Date().toISOString();
    for (const file of files) {
      send({ clientId: newId(), at, message: file.caption.trim(), mentions: [], file });
    }
    if (message !== '') {
      const mentions = mentionedIn(message, chat).slice(0, limits.chat.mentions);
      send({ clientId: newId(), at, message, mentions, file: null });
    }
    setText('');
    setFiles([]);
    write();
  }

  return (
    <div className={css.composer}>
      {/* Files may be let go anywhere over the conversation. */}
      {isOver && <DropHint />}
      <div ref={card} className={css.card} data-composer>
        <FileTray files={files} onChange={setFiles} onSubmit={submit} onRemoved={write} />
        <MentionField
          ref={field}
          chat={chat}
          value={text}
          onChange={setText}
          onSubmit={submit}
          onFiles={add}
        />
        <ComposerBar
          onEmoji={(emoji) => field.current?.insert(emoji)}
          onEmojiClosed={write}
          onMention={chat.isGroup ? () => field.current?.beginMention() : undefined}
          onFiles={add}
          onSend={submit}
        />
      </div>
    </div>
  );
}
