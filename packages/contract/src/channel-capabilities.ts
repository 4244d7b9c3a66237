import type { Channel } from './connection.ts';

/**
 * What a channel can do, as its driver does it. It stands here because the browser offers by it, and because a process
 * without sessions loads no driver. Nobody concludes it from a channel's name or from an address.
 */
export type ChannelCapabilities = {
  /** What we sent can be changed. */
  edit: boolean;
  /** What we sent can be taken back. */
  delete: boolean;
  /** We can react to a message. */
  react: boolean;
  /** That an agent types can be told. */
  typing: boolean;
  documents: 'any' | 'pdf';
  /** The largest file that it takes; null: any that we take. */
  megabytes: { image: number; other: number } | null;
  /** The longest text; a longer one goes out in parts. Null: any that we take. */
  text: { most: number; countedIn: 'characters' | 'bytes' } | null;
  /** So long after the customer wrote they can be answered; null: always. */
  windowHours: number | null;
  /** Programs have to say what they are, the first time that they speak. */
  botsDisclose: boolean;
};

export const channelCapabilities: Record<Channel, ChannelCapabilities> = {
  whatsapp: {
    edit: false,
    delete: true,
    react: true,
    typing: false,
    documents: 'any',
    megabytes: null,
    text: null,
    windowHours: null,
    botsDisclose: false,
  },
  facebook: {
    edit: false,
    delete: false,
    react: false,
    typing: false,
    documents: 'any',
    megabytes: { image: 25, other: 25 },
    text: { most: 2000, countedIn: 'characters' },
    windowHours: 24,
    botsDisclose: true,
  },
  instagram: {
    edit: false,
    delete: false,
    react: false,
    typing: false,
    documents: 'pdf',
    megabytes: { image: 8, other: 25 },
    text: { most: 1000, countedIn: 'bytes' },
    windowHours: 24,
    botsDisclose: true,
  },
};

/** By the name that a ticket carries. */
export function capabilitiesOf(channel: string): ChannelCapabilities {
  const known: Partial<Record<string, ChannelCapabilities>> = channelCapabilities;
  const capabilities = known[channel];
  if (!capabilities) throw new Error(`no such channel: ${channel}`);
  return capabilities;
}
