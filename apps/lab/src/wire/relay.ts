import type { BinaryNode, proto } from 'baileys';
import { type Account, jidOf } from '../account.ts';
import { stampOf } from '../clock.ts';
import type { Companion } from '../companion.ts';
import { deviceOf, isGroup, isLid } from '../jids.ts';
import { accountAt, accountOf, audienceOf, type LabState } from '../state.ts';
import { type Arrival, putOnScreen, putPlaceholder } from '../telephone/screen.ts';
import { deliver } from './inbox.ts';
import { child, children, element } from './nodes.ts';
import { answerByItself } from './receipts.ts';
import { askAgain } from './retries.ts';

/** What one device is meant to open, in this order. */
type Addressee = { account: Account; device: number; parts: BinaryNode[] };

/** From a linked device to telephones, which open it, and to other linked devices, unopened. */
export async function relay(
  state: LabState,
  sender: Companion,
  message: BinaryNode,
): Promise<void> {
  const from = accountOf(state, sender.number);
  const chat = chatOf(state, message);
  const others = audienceOf(state, from, chat).filter((account) => account !== from);
  const arrival = {
    id: message.attrs.id ?? '',
    author: from.number,
    sentAt: state.clock(),
    addressing: isLid(message.attrs.recipient ?? message.attrs.to ?? '') ? 'lid' : 'pn',
    byAdmin: state.groups.get(chat)?.participants.get(from.number)?.admin,
    readers: others.map(({ number }) => number),
  } as const;
  for (const addressee of addresseesOf(state, from, chat, message)) {
    const { account, device } = addressee;
    const seenAs = account === from || isGroup(chat) ? chat : from.number;
    const companion = account.companions.get(device);
    if (companion && companion !== sender) forward(state, sender, companion, message, addressee);
    if (device < account.ownDevices.length) {
      await open(state, sender, addressee, { ...arrival, chat: seenAs, device, content: {} });
    }
  }
}

/** The other one's number, or the group. */
function chatOf(state: LabState, { attrs }: BinaryNode): string {
  const to = attrs.recipient ?? attrs.to ?? '';
  return isGroup(to) ? to : (accountAt(state, to)?.number ?? '');
}

/**
 * `participants` name the devices that have a part of their own; a part beside them is for the whole
 * group, or, when sent again on request, for the one device that asked.
 */
function addresseesOf(
  state: LabState,
  from: Account,
  chat: string,
  message: BinaryNode,
): Addressee[] {
  const addressees: Addressee[] = [];
  const add = (account: Account | undefined, device: number, parts: BinaryNode[]) => {
    if (!account) return;
    const known = addressees.find((one) => one.account === account && one.device === device);
    if (known) known.parts.push(...parts);
    else addressees.push({ account, device, parts: [...parts] });
  };
  for (const { attrs, content } of children(child(message, 'participants'), 'to')) {
    const parts = Array.isArray(content) ? content : [];
    add(accountAt(state, attrs.jid ?? ''), deviceOf(attrs.jid ?? ''), parts);
  }
  const shared = children(message, 'enc');
  const { to = '', participant } = message.attrs;
  const only = participant ?? (isGroup(to) ? undefined : to);
  if (shared.length === 0) return addressees;
  if (only !== undefined) {
    add(accountAt(state, only), deviceOf(only), shared);
    return addressees;
  }
  for (const account of audienceOf(state, from, chat)) {
    const devices = [...account.ownDevices.keys(), ...account.companions.keys()];
    for (const device of devices) add(account, device, shared);
  }
  return addressees;
}

async function open(
  state: LabState,
  sender: Companion,
  { account, device, parts }: Addressee,
  arrival: Arrival,
): Promise<void> {
  let content: proto.IMessage = {};
  try {
    for (const part of parts) {
      const opened = await account.ownDevices[device]?.decrypt(sender.lidJid, part, arrival.chat);
      content = { ...content, ...opened };
    }
  } catch (error) {
    state.log.warn({ err: error, number: account.number, id: arrival.id }, 'cannot be opened');
    putPlaceholder(state, account, arrival);
    if (device === 0) await askAgain(state, account, sender, { ...arrival, count: 2 });
    return;
  }
  const inner = content.deviceSentMessage?.message ?? content;
  const message = putOnScreen(state, account, { ...arrival, content: inner });
  if (message?.id === arrival.id) answerByItself(state, account, message);
}

function forward(
  state: LabState,
  sender: Companion,
  receiver: Companion,
  message: BinaryNode,
  { parts }: Addressee,
): void {
  const from = accountOf(state, sender.number);
  const { id, to = '', type, edit, recipient, addressing_mode } = message.attrs;
  const group = state.groups.get(to);
  const addressing = isLid(recipient ?? to) ? 'lid' : 'pn';
  const other = addressing === 'lid' ? 'pn' : 'lid';
  const own = receiver.number === sender.number;
  const addresses = group
    ? { from: to, participant: deviceJidOf(sender, group.addressing), addressing_mode }
    : {
        from: deviceJidOf(sender, addressing),
        recipient: own && (recipient ?? to),
        [`sender_${other}`]: !own && jidOf(from, other),
      };
  const attributes = { id, type, edit, notify: from.name, t: stampOf(state.clock()), ...addresses };
  deliver(state, receiver, element('message', attributes, parts));
}

function deviceJidOf({ jid, lidJid }: Companion, addressing: 'pn' | 'lid'): string {
  return addressing === 'lid' ? lidJid : jid;
}
