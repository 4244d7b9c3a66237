import type { Message, MessageBody } from '@prosa/contract/message';
import { api } from '../../lib/api/client.ts';

export function sendMessage(ticketId: number, body: MessageBody): Promise<Message> {
  return api.post<Message>(`/messages/${ticketId}`, body);
}
