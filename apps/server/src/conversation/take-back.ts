import type { ChannelSession } from '../channels/channel.ts';
import type { Scopes } from '../db/scope.ts';
import { refOf } from '../features/messages/message.deletion.ts';
import { findMessage } from '../features/messages/message.repository.ts';

/** Asks the provider to delete what was sent, unless its contact is gone from here by now. */
export async function takeBack(
  scopes: Scopes,
  session: ChannelSession,
  companyId: number,
  messageId: number,
): Promise<void> {
  const ref = await scopes.inCompany({ companyId, actor: null }, async (scope) =>
    refOf(scope, await findMessage(scope, messageId)),
  );
  if (ref) await session.deleteMessage(ref);
}
