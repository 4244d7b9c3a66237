import { IconMicrophone, IconPlayerStop, IconSend2, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../../web/src/ui/icon-button.tsx';
import { useWords } from '../words/words.tsx';
import { useAct } from '../world/use-world.tsx';
import { AttachBar } from './attach-bar.tsx';
import type { Draft } from './chat.tsx';
import type { Chat } from './chats.ts';
import css from './composer.module.css';
import { useSummary } from './summary.ts';
import { useTyping } from './use-typing.ts';
import { useVoice } from './use-voice.ts';

type Props = {
  telephone: string;
  chat: Chat;
  draft: Draft;
  onDraft: (draft: Draft) => void;
};

export function Composer({ telephone, chat: { id: chat, isWhatsApp }, draft, onDraft }: Props) {
  const w = useWords();
  const act = useAct();
  const summary = useSummary();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const typing = useTyping(telephone, chat, isWhatsApp);
  const quotes = draft?.does === 'reply' ? draft.message.id : undefined;
  const voice = useVoice(telephone, chat);

  useEffect(() => {
    if (!draft) return;
    if (draft.does === 'edit') setText(draft.message.text);
    field.current?.focus();
  }, [draft]);

  async function send() {
    const words = text.trim();
    if (!words) return;
    const message =
      draft?.does === 'edit'
        ? ({ kind: 'edit', to: chat, message: draft.message.id, text: words } as const)
        : ({ kind: 'text', to: chat, text: words, quotes } as const);
    setText('');
    onDraft(null);
    typing.stop();
    const sent = await act((lab) => lab.send(telephone, message));
    // What was not sent is not lost; unless something else has been written meanwhile.
    if (!sent) setText((now) => now || words);
  }

  function hearEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  function leaveDraft() {
    if (draft?.does === 'edit') setText('');
    onDraft(null);
  }

  return (
    <div className={css.composer}>
      {draft && (
        <div className={css.draft}>
          <span>{draft.does === 'edit' ? w.editing : w.replyTo(summary(draft.message))}</span>
          <IconButton small label={w.cancel} icon={<IconX size={14} />} onClick={leaveDraft} />
        </div>
      )}
      <div className={css.line}>
        <textarea
          ref={field}
          className={css.field}
          rows={1}
          aria-label={w.message}
          placeholder={w.message}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            typing.note();
          }}
          onKeyDown={hearEnter}
        />
        {text.trim() ? (
          <IconButton
            className={css.send}
            label={w.send}
            icon={<IconSend2 size={16} stroke={1.75} />}
            onClick={send}
          />
        ) : (
          <IconButton
            className={voice.recording ? css.recording : undefined}
            label={voice.recording ? w.stopRecording : w.record}
            icon={voice.recording ? <IconPlayerStop size={16} /> : <IconMicrophone size={16} />}
            onClick={voice.toggle}
          />
        )}
      </div>
      <AttachBar
        telephone={telephone}
        chat={chat}
        quotes={quotes}
        isWhatsApp={isWhatsApp}
        onSent={() => onDraft(null)}
      />
    </div>
  );
}
