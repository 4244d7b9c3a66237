import type { Ticket } from '@prosa/contract/ticket';
import { memo, Suspense, useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { useShortcut } from '../../../lib/shortcuts/use-shortcut.ts';
import { intendToWrite, useWriteIntent } from '../../../lib/tickets/intents.ts';
import { useTypingPlace } from '../../../lib/typing/typing-place.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import { classNames } from '../../../ui/class-names.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { DraftState } from '../drafts/use-draft.ts';
import { DropHint } from '../drop-hint.tsx';
import { FileTray } from '../file-tray.tsx';
import { send } from '../outbox/outbox.ts';
import { NoRecorder } from '../recorder/no-recorder.tsx';
import { useFiles } from '../use-files.ts';
import css from './composer.module.css';
import { ComposerBar } from './composer-bar.tsx';
import { ComposerField } from './composer-field.tsx';
import { ComposerNotices } from './composer-notices.tsx';
import { QuickImageCard } from './quick-image-card.tsx';
import { QuickList } from './quick-list.tsx';
import { ReplyBar } from './reply-bar.tsx';
import { sendDraft } from './send-draft.ts';
import { useFilledText, useSignOption } from './use-composer-text.ts';
import { useQuickImage } from './use-quick-image.ts';
import { type FieldHandle, useQuickReplies } from './use-quick-replies.ts';

const RecorderPanel = lazyPart(() => import('../recorder/recorder-panel.tsx'), NoRecorder);

type Props = {
  ticket: Ticket;
  draft: DraftState;
  onSchedule?: ((text: string) => void) | undefined;
};

/** One card: what is answered, the files, the text, and what can be done with them. */
export const Composer = memo(function Composer({ ticket, draft, onSchedule }: Props) {
  const { name } = useCurrentUser();
  const narrow = useNarrow();
  const { text, setText, quoted, setQuoted, files, setFiles } = draft;
  const [signs, setSigns] = useSignOption();
  const [recording, setRecording] = useState(false);
  const field = useRef<FieldHandle>(null);
  const card = useRef<HTMLDivElement>(null);
  const isOpen = ticket.status === 'open';
  const { channel } = ticket.whatsapp;
  const goOn = () => intendToWrite(ticket.uuid);
  const { add, isOver } = useFiles({ files, setFiles, area: card, isOpen, channel, onAdded: goOn });
  const fill = useFilledText(ticket);
  const { image, setImage } = useQuickImage(draft);
  const quick = useQuickReplies({ text, field, fill, onTaken: setImage });
  const canWrite = isOpen && !recording;
  const write = () => field.current?.focus();
  useWriteIntent(ticket.uuid, canWrite, write);
  useTypingPlace(canWrite, write);
  useShortcut('reply', canWrite ? write : null);
  useShortcut('scheduleMessage', onSchedule ? () => onSchedule(text) : null);
  const answered = useRef(quoted);
  useEffect(() => {
    // Whoever chose a message to answer types next.
    if (quoted && quoted !== answered.current) field.current?.focus();
    answered.current = quoted;
  }, [quoted]);
  const hasContent = text.trim() !== '' || files.length > 0 || image !== null;

  function submit() {
    if (!isOpen || !hasContent || !sendDraft({ ticketId: ticket.id, draft, image, signs, name })) {
      return;
    }
    setText('');
    setImage(null);
    setQuoted(null);
    setFiles([]);
    field.current?.focus();
  }

  function cancelReply() {
    setQuoted(null);
    field.current?.focus();
  }

  return (
    <div className={css.composer} data-answer>
      <ComposerNotices ticket={ticket} />
      <QuickList quick={quick} />
      {/* Files may be let go anywhere over the conversation. */}
      {isOver && <DropHint />}
      <div ref={card} className={classNames(css.card, !isOpen && css.disabled)} data-composer>
        {quoted && isOpen && <ReplyBar quoted={quoted} onCancel={cancelReply} />}
        <FileTray files={files} onChange={setFiles} onSubmit={submit} onRemoved={goOn} />
        {image && (
          <QuickImageCard
            image={image}
            onRemove={() => {
              setImage(null);
              goOn();
            }}
          />
        )}
        {recording ? (
          <Suspense>
            <RecorderPanel
              onEnd={() => {
                setRecording(false);
                goOn();
              }}
              onRecorded={(file) => {
                const sending = { file, kind: 'voice', preview: null, progress: 0 } as const;
                send({ ticketId: ticket.id, body: '', quoted, file: sending });
                setQuoted(null);
              }}
            />
          </Suspense>
        ) : (
          <div className={css.line}>
            <ComposerField
              ref={field}
              value={text}
              status={ticket.status}
              quick={quick}
              fill={fill}
              onChange={setText}
              onSubmit={submit}
              onEscape={() => {
                if (quoted) cancelReply();
                return quoted !== null;
              }}
              onFiles={add}
            />
            <ComposerBar
              isOpen={isOpen}
              narrow={narrow}
              hasContent={hasContent}
              signs={signs}
              onSigns={setSigns}
              onEmoji={(emoji) => {
                field.current?.insert(emoji);
                goOn();
              }}
              onEmojiClosed={goOn}
              onFiles={add}
              onQuick={() => {
                quick.browse();
                goOn();
              }}
              onSchedule={onSchedule && (() => onSchedule(text))}
              onRecord={() => setRecording(true)}
              onSend={submit}
            />
          </div>
        )}
      </div>
    </div>
  );
});
