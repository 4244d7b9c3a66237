import type { Chat } from '@prosa/contract/chat';
import { IconUsers } from '@tabler/icons-react';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { chatSeed, chatTitle, othersOf } from './chat-words.ts';
import { useOnline } from './use-online.ts';

/** Of a chat of two the other person, and whether they are there; of a group several. */
export function ChatAvatar({ chat, size = 40 }: { chat: Chat; size?: number }) {
  const { id } = useCurrentUser();
  const online = useOnline();
  const [other] = othersOf(chat, id);
  const face = chat.isGroup
    ? { icon: <IconUsers size={size / 2} stroke={1.75} /> }
    : { online: other !== undefined && online.has(other.userId) };
  return <Avatar name={chatTitle(chat, id)} seed={chatSeed(chat, id)} size={size} {...face} />;
}
