import { randomInt } from 'node:crypto';
import { proto } from 'baileys';
import { type Account, jidOf } from '../account.ts';
import { stampOf } from '../clock.ts';
import type { NewPost } from '../contract/forgery.ts';
import { allCompanions, type LabState } from '../state.ts';
import { newMessageId } from '../telephone/message-id.ts';
import { encryptForGroup } from './encrypt-outgoing.ts';
import { deliver } from './inbox.ts';
import { element } from './nodes.ts';
import { outgoingOf } from './outgoing.ts';

const STATUS = 'status@broadcast';

/** A status, or a post in a channel: messages on the wire, and no chat of anybody's. */
export async function post(
  state: LabState,
  author: Account,
  { where, text }: NewPost,
): Promise<string> {
  const id = newMessageId();
  const content = { conversation: text };
  const attributes = { id, t: stampOf(state.clock()), type: 'text', notify: author.name };
  const receivers = allCompanions(state).filter(({ number }) => number !== author.number);
  if (where === 'channel') {
    const plain = element('plaintext', {}, proto.Message.encode(content).finish());
    const from = `120363${randomInt(10 ** 11, 10 ** 12)}@newsletter`;
    const message = element('message', { ...attributes, from, server_id: '100' }, [plain]);
    for (const receiver of receivers) deliver(state, receiver, message);
    return id;
  }
  await author.turn(async () => {
    const outgoing = outgoingOf(state, author, { to: STATUS }, STATUS, content);
    const addresses = { from: STATUS, participant: jidOf(author, author.addressing) };
    for (const [receiver, parts] of await encryptForGroup(state, author, outgoing, receivers)) {
      deliver(state, receiver, element('message', { ...attributes, ...addresses }, parts));
    }
  });
  return id;
}
