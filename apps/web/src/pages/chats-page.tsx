import type { Chat } from '@prosa/contract/chat';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ChatDialog } from '../features/chats/chat-dialog.tsx';
import { ChatList } from '../features/chats/chat-list.tsx';
import { EndChat, type Ending } from '../features/chats/end-chat.tsx';
import { useOpenChat } from '../features/chats/use-open-chat.ts';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../lib/session/session-query.ts';
import { useDialog } from '../lib/use-dialog.ts';
import { useTakingTurns } from '../lib/use-media.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast/toast-store.ts';
import { ChatTabs, type Side } from './chats/chat-tabs.tsx';
import { OpenedChat } from './chats/opened-chat.tsx';
import css from './chats-page.module.css';

export function ChatsPage() {
  const { t } = useTranslation('chats');
  const { id: uuid } = useParams({ strict: false });
  const me = useCurrentUser();
  const navigate = useNavigate();
  const turns = useTakingTurns();
  const [side, setSide] = useState<Side>(uuid ? 'messages' : 'chats');
  const { dialog, open, close } = useDialog<Chat | null>();
  const [begun, setBegun] = useState<Chat | null>(null);
  const [ending, setEnding] = useState<Ending | null>(null);
  const opened = useOpenChat(uuid);
  usePageTitle(t('title'));
  // Whoever picks a chat wants to read it.
  useEffect(() => setSide(uuid ? 'messages' : 'chats'), [uuid]);
  useLeaveGone(opened.isGone, uuid, ending);

  const shows = (part: Side) => !turns || side === part;
  // The specification's rule: on a wide screen the button is the admins'.
  const mayBegin = turns || me.profile === 'admin';
  const begin = () => open(null);
  const add = mayBegin && (
    <Button icon={<IconPlus size={16} stroke={1.9} />} onClick={begin}>
      {t(turns ? 'newNarrow' : 'newWide')}
    </Button>
  );
  return (
    <section
      className={css.page}
      data-fills-screen={(turns && side === 'messages' && uuid !== undefined) || undefined}
    >
      {turns && (
        <>
          <h1 className="visually-hidden">{t('title')}</h1>
          <ChatTabs side={side} onSide={setSide}>
            {add}
          </ChatTabs>
        </>
      )}
      <div className={css.parts}>
        <div className={css.list} hidden={!shows('chats')}>
          {!turns && (
            <div className={css.head}>
              <h1 className={css.title}>{t('title')}</h1>
              {add}
            </div>
          )}
          <ChatList onBegin={mayBegin ? begin : undefined} onOpen={() => setSide('messages')} />
        </div>
        {shows('messages') && (
          <div className={css.messages}>
            <OpenedChat opened={opened} begun={begun} onEdit={open} onEnd={setEnding} />
          </div>
        )}
      </div>
      {dialog && (
        <ChatDialog
          key={dialog.key}
          chat={dialog.subject}
          opened={dialog.opened}
          onClose={close}
          onSaved={(saved) => {
            if (dialog.subject === null) setBegun(saved);
            void navigate({ to: '/chats/{-$id}', params: { id: saved.uuid } });
          }}
        />
      )}
      <EndChat ending={ending} onClose={() => setEnding(null)} />
    </section>
  );
}

/** A chat that is gone is left, with a word if that was somebody else's doing. */
function useLeaveGone(isGone: boolean, uuid: string | undefined, ending: Ending | null): void {
  const { t } = useTranslation('chats');
  const navigate = useNavigate();
  const own = useRef<string | null>(null);
  if (ending) own.current = ending.chat.uuid;
  useEffect(() => {
    if (!isGone) return;
    if (own.current !== uuid) toast.info(t('gone'));
    void navigate({ to: '/chats/{-$id}', params: { id: undefined }, replace: true });
  }, [isGone, uuid, navigate, t]);
}
