import type { BinaryNode, proto } from 'baileys';
import type { Account } from '../account.ts';
import type { Companion } from '../companion.ts';
import type { Content, Envelope, SentView } from '../contract/message.ts';
import { isGroup } from '../jids.ts';
import { LabError } from '../lab-error.ts';
import { audienceOf, findByNumber, groupOf, type LabState } from '../state.ts';
import { type Message, messageView } from '../telephone/message-log.ts';
import { type Arrival, putOnScreen } from '../telephone/screen.ts';
import { writeContent } from '../telephone/write-content.ts';
import { asReceived, encryptForGroup, encryptForOne } from './encrypt-outgoing.ts';
import { deliver } from './inbox.ts';
import { keepForRetries, messageElement, type Outgoing, outgoingOf } from './outgoing.ts';
import { answerByItself } from './receipts.ts';
import { giveToken } from './restrictions.ts';

/** Someone writes on a telephone: it shows there, on the others', and goes to all linked devices. */
export function sendMessage(
  state: LabState,
  sender: Account,
  message: Envelope & Content,
): Promise<SentView> {
  return sender.turn(async () => {
    const chat = chatOf(state, sender, message.to);
    const content = await writeContent(state, sender, { ...message, to: chat }, message);
    const outgoing = outgoingOf(state, sender, message, chat, content);
    const shown = showEverywhere(state, sender, outgoing);
    keepForRetries(sender, outgoing);
    await sendToDevices(state, sender, outgoing);
    if (!shown) throw new LabError(409, 'This changes nothing that the telephone shows.');
    return { id: outgoing.id, message: messageView(shown) };
  });
}

/** To the linked devices alone: whatever it is, nobody's screen shows it. */
export function sendUnseen(
  state: LabState,
  sender: Account,
  to: string,
  content: proto.IMessage,
): Promise<string> {
  return sender.turn(async () => {
    const chat = isGroup(to) ? to : chatOf(state, sender, to);
    const outgoing = outgoingOf(state, sender, { to }, chat, content);
    keepForRetries(sender, outgoing);
    await sendToDevices(state, sender, outgoing);
    return outgoing.id;
  });
}

function chatOf(state: LabState, sender: Account, to: string): string {
  if (isGroup(to)) {
    if (groupOf(state, to).participants.has(sender.number)) return to;
    throw new LabError(409, `${sender.number} is not in this group.`);
  }
  const other = findByNumber(state, to);
  if (!other) throw new LabError(404, `No telephone has the number ${to}.`);
  if (other === sender) throw new LabError(409, 'A telephone does not write to itself here.');
  return other.number;
}

function showEverywhere(state: LabState, sender: Account, outgoing: Outgoing): Message | undefined {
  const { id, chat, content, sentAt, addressing } = outgoing;
  const audience = audienceOf(state, sender, chat);
  const others = audience.filter((account) => account !== sender);
  const group = state.groups.get(chat);
  const arrival = {
    id,
    author: sender.number,
    sentAt,
    content,
    addressing,
    byAdmin: group?.participants.get(sender.number)?.admin,
    readers: others.map(({ number }) => number),
  };
  const shown = putOnScreen(state, sender, { ...arrival, chat, device: 0 });
  for (const account of others) {
    const there: Arrival = { ...arrival, chat: group ? chat : sender.number, device: 0 };
    const message = putOnScreen(state, account, there);
    if (message?.id === id) answerByItself(state, account, message);
  }
  return shown;
}

async function sendToDevices(state: LabState, sender: Account, outgoing: Outgoing): Promise<void> {
  const audience = audienceOf(state, sender, outgoing.chat);
  const receivers = audience.flatMap((account) => [...account.companions.values()]);
  if (receivers.length === 0) return;
  const send = (receiver: Companion, parts: BinaryNode[]) => {
    const encrypted = asReceived(outgoing, parts, 'first');
    deliver(state, receiver, messageElement(state, sender, outgoing, receiver, encrypted));
  };
  if (isGroup(outgoing.chat)) {
    const encrypted = await encryptForGroup(state, sender, outgoing, receivers);
    for (const [receiver, parts] of encrypted) send(receiver, parts);
    return;
  }
  for (const receiver of receivers) {
    if (receiver.number !== sender.number) giveToken(state, sender, receiver);
    send(receiver, [await encryptForOne(state, sender, outgoing, receiver)]);
  }
}
