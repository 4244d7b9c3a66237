import type { LabEvent } from '@prosa/lab/contract/event';
import type { MessageView } from '@prosa/lab/contract/message';
import { noteEvent } from './product-log.ts';
import { numberOfDevice, typingKey, type World } from './world.ts';

/** The world after an event. The same event twice changes nothing more. */
export function applyEvent(world: World, event: LabEvent): World {
  const log = noteEvent(world.log, event, world);
  return change(log === world.log ? world : { ...world, log }, event);
}

function change(world: World, event: LabEvent): World {
  switch (event.type) {
    case 'telephone': {
      const { telephone } = event;
      return { ...world, telephones: { ...world.telephones, [telephone.number]: telephone } };
    }
    case 'person':
      return { ...world, people: { ...world.people, [event.person.id]: event.person } };
    case 'page':
      return { ...world, pages: event.pages };
    case 'meta-faults':
      return { ...world, metaFaults: event.faults };
    case 'group':
      return { ...world, groups: { ...world.groups, [event.group.id]: event.group } };
    case 'pairing':
      return { ...world, pairings: { ...world.pairings, [event.pairing.id]: event.pairing } };
    case 'pairing-ended': {
      const { [event.pairing]: _ended, ...pairings } = world.pairings;
      return { ...world, pairings };
    }
    case 'call':
      return { ...world, calls: { ...world.calls, [event.call.id]: event.call } };
    case 'typing': {
      const key = typingKey(numberOfDevice(event.device), event.chat);
      return { ...world, typing: { ...world.typing, [key]: event.state } };
    }
    case 'device-online':
      return setOnline(world, event.device, true);
    case 'device-offline':
      return setOnline(world, event.device, false);
    case 'message':
    case 'message-changed':
      return putMessage(world, event.telephone, event.message);
    default:
      return world;
  }
}

function setOnline(world: World, device: string, online: boolean): World {
  const telephone = world.telephones[numberOfDevice(device)];
  if (!telephone) return world;
  const devices = telephone.devices.map((one) => (one.id === device ? { ...one, online } : one));
  const changed = { ...telephone, devices };
  return { ...world, telephones: { ...world.telephones, [telephone.number]: changed } };
}

function putMessage(world: World, telephone: string, message: MessageView): World {
  const known = world.messages[telephone];
  if (!known) return world;
  const messages = { ...world.messages, [telephone]: upsert(known, message) };
  // Whoever has written has stopped typing.
  const { [typingKey(message.author, writtenTo(telephone, message))]: _typed, ...typing } =
    world.typing;
  return { ...world, messages, typing };
}

function writtenTo(telephone: string, { chat, author }: MessageView): string {
  return chat === author ? telephone : chat;
}

/** Senders choose the ids: two of them may choose the same. */
export function isSame(a: MessageView, b: MessageView): boolean {
  return a.id === b.id && a.chat === b.chat && a.author === b.author;
}

export function upsert(list: readonly MessageView[], message: MessageView): MessageView[] {
  const at = list.findIndex((one) => isSame(one, message));
  return at === -1 ? [...list, message] : list.with(at, message);
}

/** What was fetched, with what events told meanwhile: events are the newer ones. */
export function mergeFetched(
  fetched: readonly MessageView[],
  told: readonly MessageView[],
): MessageView[] {
  return told.reduce<MessageView[]>((list, message) => upsert(list, message), [...fetched]);
}
