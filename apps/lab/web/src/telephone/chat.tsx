import type { MessageView } from '@prosa/lab/contract/message';
import { IconChevronLeft, IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '../../../../web/src/ui/avatar.tsx';
import { CountBadge } from '../../../../web/src/ui/count-badge.tsx';
import { IconButton } from '../../../../web/src/ui/icon-button.tsx';
import { useWords } from '../words/words.tsx';
import { useAct, useWorld } from '../world/use-world.tsx';
import { typingKey } from '../world/world.ts';
import { CallStrip } from './call-strip.tsx';
import css from './chat.module.css';
import type { Chat as ChatOf } from './chats.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';

/** What the next text will be: an answer to a message, or another text for it. */
export type Draft = { does: 'reply' | 'edit'; message: MessageView } | null;

type Props = {
  telephone: string;
  chat: ChatOf;
  unreadElsewhere: number;
  onBack: () => void;
};

export function Chat({ telephone, chat, unreadElsewhere, onBack }: Props) {
  const w = useWords();
  const act = useAct();
  const [draft, setDraft] = useState<Draft>(null);
  return (
    <>
      <div className={css.head}>
        <IconButton
          small
          label={w.back}
          icon={<IconChevronLeft size={18} stroke={1.75} />}
          onClick={onBack}
        />
        {unreadElsewhere > 0 && (
          <CountBadge count={unreadElsewhere} label={w.unread(unreadElsewhere)} />
        )}
        <Avatar name={chat.name} seed={chat.id} size={28} />
        <div className={css.words}>
          <b>{chat.name}</b>
          <Presence telephone={telephone} chat={chat} />
        </div>
        {!chat.isGroup && chat.isWhatsApp && (
          <IconButton
            small
            label={w.call}
            icon={<IconPhone size={16} stroke={1.75} />}
            onClick={() => act((lab) => lab.call(telephone, { to: chat.id }))}
          />
        )}
      </div>
      <CallStrip telephone={telephone} chat={chat.id} />
      <MessageList telephone={telephone} chat={chat} onDraft={setDraft} />
      <Composer telephone={telephone} chat={chat} draft={draft} onDraft={setDraft} />
    </>
  );
}

function Presence({ telephone, chat }: { telephone: string; chat: ChatOf }) {
  const w = useWords();
  const { typing, groups } = useWorld();
  const state = typing[typingKey(chat.id, telephone)];
  if (state === 'composing') return <span className={css.typing}>{w.typing}</span>;
  if (state === 'recording') return <span className={css.typing}>{w.recording}</span>;
  if (!chat.isGroup) return <span>{chat.online ? w.deviceOnline : w.deviceOffline}</span>;
  return <span>{`${w.group} · ${groups[chat.id]?.participants.length ?? 0}`}</span>;
}
