import type { BinaryNode } from 'baileys';
import { type Account, jidOf } from '../account.ts';
import type { Companion } from '../companion.ts';
import type { Typing } from '../contract/call.ts';
import { isGroup } from '../jids.ts';
import { accountAt, audienceOf, groupOf, type LabState } from '../state.ts';
import { childrenOf, element } from './nodes.ts';

/** Seen by those who are there, and gone: nothing of it waits for anyone. */
export function sendTyping(state: LabState, sender: Account, { chat, state: what }: Typing): void {
  const group = isGroup(chat) ? groupOf(state, chat) : undefined;
  const content = element(what === 'recording' ? 'composing' : what, {
    media: what === 'recording' && 'audio',
  });
  const node = element(
    'chatstate',
    {
      from: group?.id ?? jidOf(sender, sender.addressing),
      participant: group && jidOf(sender, group.addressing),
    },
    [content],
  );
  for (const account of audienceOf(state, sender, chat)) {
    if (account === sender) continue;
    for (const { connection, ready } of account.companions.values()) {
      if (ready) connection?.send(node);
    }
  }
}

export function takeTyping(state: LabState, companion: Companion, node: BinaryNode): void {
  const { to = '' } = node.attrs;
  const [what] = childrenOf(node);
  const chat = isGroup(to) ? to : accountAt(state, to)?.number;
  if (!chat || !what) return;
  const typing = what.attrs.media === 'audio' ? 'recording' : what.tag;
  state.events.emit({ type: 'typing', device: companion.id, chat, state: typing });
}
