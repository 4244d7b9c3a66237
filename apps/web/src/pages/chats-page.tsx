import type { Chat } from '@prosa/contract/chat';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChatConversation } from '../features/chats/chat-conversation.tsx';
import { ChatDialog } from '../features/chats/chat-dialog.tsx';
import { ChatList } from '../features/chats/chat-list.tsx';
import { useDeleteChat } from '../features/chats/chat-mutations.ts';
import { chatPagesQuery, chatQuery } from '../features/chats/chat-queries.ts';
import { chatTitle } from '../features/chats/chat-words.ts';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { useCurrentUser } from '../lib/session/session-query.ts';
import { useDialog } from '../lib/use-dialog.ts';
import { useTakingTurns } from '../lib/use-media.ts';
import { Button } from '../ui/button.tsx';
import { DeleteRow } from '../ui/delete-dialog.tsx';
import { State } from '../ui/state.tsx';
import { ChatTabs, type Side } from './chats/chat-tabs.tsx';
import css from './chats-page.module.css';

export function ChatsPage() {
  const { t } = useTranslation('chats');
  const { id: uuid } = useParams({ strict: false });
  const me = useCurrentUser();
  const navigate = useNavigate();
  const turns = useTakingTurns();
  const [side, setSide] = useState<Side>(uuid ? 'messages' : 'chats');
  const { dialog, open, close } = useDialog<Chat | null>();
  const [leaving, setLeaving] = useState<Chat | null>(null);
  const { chat, isGone } = useOpenChat(uuid);
  usePageTitle(t('title'));
  // Whoever picks a chat wants to read it.
  useEffect(() => setSide(uuid ? 'messages' : 'chats'), [uuid]);
  // Deleted, or no longer one's own: there is nothing behind the address any more.
  useEffect(() => {
    if (isGone) void navigate({ to: '/chats/{-$id}', params: { id: undefined }, replace: true });
  }, [isGone, navigate]);

  const shows = (part: Side) => !turns || side === part;
  // The specification's rule: on a wide screen the button is the admins'.
  const add = (turns || me.profile === 'admin') && (
    <Button icon={<IconPlus size={16} stroke={1.9} />} onClick={() => open(null)}>
      {t(turns ? 'newNarrow' : 'newWide')}
    </Button>
  );
  return (
    <section className={css.page} data-fills-screen={turns || undefined}>
      <h1 className={turns ? 'visually-hidden' : css.hidden}>{t('title')}</h1>
      {turns && (
        <ChatTabs side={side} onSide={setSide}>
          {add}
        </ChatTabs>
      )}
      <div className={css.parts}>
        {shows('chats') && (
          <div className={css.list}>
            {!turns && (
              <div className={css.head}>
                <p className={css.title} aria-hidden="true">
                  {t('title')}
                </p>
                {add}
              </div>
            )}
            <ChatList selected={uuid} onOpen={() => setSide('messages')} />
          </div>
        )}
        {shows('messages') && (
          <div className={css.messages}>
            {chat ? (
              <ChatConversation key={chat.id} chat={chat} onEdit={open} onDelete={setLeaving} />
            ) : (
              <State art="talk" title={t('nothingOpen')} text={t('nothingOpenText')} />
            )}
          </div>
        )}
      </div>
      {dialog && (
        <ChatDialog
          key={dialog.key}
          chat={dialog.subject}
          opened={dialog.opened}
          onClose={close}
          onSaved={(saved) => navigate({ to: '/chats/{-$id}', params: { id: saved.uuid } })}
        />
      )}
      <DeleteRow
        row={leaving}
        remove={useDeleteChat()}
        warning={(row) => t('deleteWarning', { name: chatTitle(row, me.id) })}
        deleted={t('deleted')}
        onClose={() => setLeaving(null)}
      />
    </section>
  );
}

/** The one of the address: from the list, where it is in it, as the specification has it. */
function useOpenChat(uuid: string | undefined): { chat: Chat | null; isGone: boolean } {
  const listed = useInfiniteQuery(chatPagesQuery('')).data?.pages.flatMap((page) => page.records);
  const found = listed?.find((chat) => chat.uuid === uuid) ?? null;
  const one = useQuery({
    ...chatQuery(uuid ?? ''),
    enabled: uuid !== undefined && listed !== undefined && found === null,
    retry: false,
  });
  if (uuid === undefined) return { chat: null, isGone: false };
  const isGone = found === null && (one.isError || one.data === null);
  return { chat: found ?? one.data ?? null, isGone };
}
