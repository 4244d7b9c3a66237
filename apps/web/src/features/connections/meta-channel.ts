import type { Channel } from '@prosa/contract/connection';

/** Reached by a login with Meta, not by a telephone. */
export type MetaChannel = Exclude<Channel, 'whatsapp'>;

/** The document in which Meta's own script may run: the server lets it in there alone. */
export function loginAddress(channel: MetaChannel): string {
  return `/connections/login?channel=${channel}`;
}

export function channelIn(search: string): MetaChannel {
  return new URLSearchParams(search).get('channel') === 'instagram' ? 'instagram' : 'facebook';
}
