import type { ChatMessage } from '@prosa/contract/chat';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { FailureLine } from '../../messages/failure-line.tsx';
import { type Outgoing, useChatOutbox } from '../chat-outbox.ts';
import { ChatBubble } from './chat-bubble.tsx';

type Props = { chatId: number; outgoing: Outgoing; first: boolean };

/** What was sent a moment ago, as it will look when the server has it; and why, if it would not take it. */
export function OutgoingBubble({ chatId, outgoing, first }: Props) {
  const { t } = useTranslation('messages');
  const me = useCurrentUser();
  const { sendAgain, discard } = useChatOutbox(chatId);
  const { refusal } = outgoing;
  return (
    <ChatBubble
      message={asMessage(chatId, outgoing, me)}
      first={first}
      state={refusal === null ? 'sending' : 'failed'}
    >
      {refusal !== null && (
        <FailureLine
          text={t('failure.refused', { reason: refusal })}
          actions={[
            { label: t('resend'), onPress: () => sendAgain(outgoing) },
            { label: t('discard'), onPress: () => discard(outgoing) },
          ]}
        />
      )}
    </ChatBubble>
  );
}

function asMessage(
  chatId: number,
  { clientId, at, message, file }: Outgoing,
  { id, name }: { id: number; name: string },
): ChatMessage {
  return {
    id: 0,
    chatId,
    senderId: id,
    sender: { id, name },
    message,
    kind: file ? (file.preview ? 'image' : 'document') : 'text',
    file: file && {
      url: file.preview ?? '',
      name: file.file.name,
      mimetype: file.file.type,
      bytes: file.file.size,
      seconds: null,
      waveform: null,
    },
    mentions: [],
    clientId,
    createdAt: at,
  };
}
