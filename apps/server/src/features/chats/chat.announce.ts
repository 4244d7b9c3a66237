import type { Chat } from '@prosa/contract/chat';
import type { CompanyScope } from '../../db/scope.ts';
import { chatChanged } from './chat.events.ts';
import { presentChat } from './chat.presenter.ts';
import { findChat } from './chat.repository.ts';

/** As it is now, to those who are in it now. */
export async function announceChat(scope: CompanyScope, id: number): Promise<Chat> {
  const chat = presentChat(await findChat(scope, id));
  for (const event of chatChanged(chat)) scope.tell(event);
  return chat;
}
