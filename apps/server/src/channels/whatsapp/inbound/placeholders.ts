import { NO_MESSAGE_FOUND_ERROR_TEXT, proto, type WAMessage } from 'baileys';
import type { ChannelEvent } from '../../channel-event.ts';
import type { Me } from './me.ts';
import { messageEvents, saidBy } from './message-events.ts';

type Upsert = { messages: WAMessage[]; requestId?: string };

/**
 * What never reaches the journal because nothing was decrypted: a placeholder, so that the message is
 * missed by somebody; and what the own telephone sends in its place when asked.
 */
export function placeholderEvents({ messages, requestId }: Upsert, me: Me): ChannelEvent[] {
  return messages.flatMap((message): ChannelEvent[] => {
    if (requestId) return messageEvents(message, me);
    // Decrypted in part: what was readable is in the journal. From peers, our own devices, come no
    // messages but the library's affairs.
    if (message.message || message.category === 'peer') return [];
    // Without anything to decrypt: withheld.ts has told of it.
    if (message.messageStubParameters?.[0] === NO_MESSAGE_FOUND_ERROR_TEXT) return [];
    if (message.messageStubType !== proto.WebMessageInfo.StubType.CIPHERTEXT) return [];
    const said = saidBy(message, me, {});
    if (!said) return [];
    const name = said.fromMe ? undefined : message.pushName;
    return [
      { type: 'message', ...said, ...(name && { name }), content: { kind: 'undecryptable' } },
    ];
  });
}
