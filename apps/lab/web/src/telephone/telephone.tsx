import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Avatar } from '../../../../web/src/ui/avatar.tsx';
import { ChannelMark } from '../../../../web/src/ui/channel-mark.tsx';
import { IconButton } from '../../../../web/src/ui/icon-button.tsx';
import { useWords } from '../words/words.tsx';
import { useAct, useStore, useWorld } from '../world/use-world.tsx';
import type { Holder } from '../world/world.ts';
import { Chat } from './chat.tsx';
import { ChatList } from './chat-list.tsx';
import { chatsOf } from './chats.ts';
import css from './telephone.module.css';

type Props = { holder: Holder; onClose: () => void };

/** One customer's telephone: the chat that is open, or the list to choose one from. */
export function Telephone({ holder, onClose }: Props) {
  const { number, name, channel } = holder;
  const w = useWords();
  const world = useWorld();
  const store = useStore();
  const act = useAct();
  const [chosen, setChosen] = useState<string | 'list' | null>(null);
  const chats = chatsOf(world, number);
  const chat = chosen === 'list' ? undefined : (chats.find(({ id }) => id === chosen) ?? chats[0]);
  const unreadElsewhere = chats.reduce(
    (sum, { id, unread }) => (id === chat?.id ? sum : sum + unread),
    0,
  );
  // Named once and then kept: who writes meanwhile must not change what one looks at.
  if (chosen === null && chat) setChosen(chat.id);

  useEffect(() => void act(() => store.open(number)), [act, store, number]);

  return (
    <section className={css.figure} aria-label={name}>
      <div className={css.caption}>
        <Avatar name={name} seed={number} size={24} />
        <h2 className={css.name}>{name}</h2>
        {channel !== 'whatsapp' && <ChannelMark channel={channel} size={16} />}
        <IconButton
          small
          label={w.closePhone(name)}
          icon={<IconX size={16} stroke={1.75} />}
          onClick={onClose}
        />
      </div>
      <div className={css.telephone}>
        <div className={css.screen}>
          {chat ? (
            <Chat
              key={chat.id}
              telephone={number}
              chat={chat}
              unreadElsewhere={unreadElsewhere}
              onBack={() => setChosen('list')}
            />
          ) : (
            <ChatList telephone={number} chats={chats} onChoose={setChosen} />
          )}
        </div>
      </div>
    </section>
  );
}
