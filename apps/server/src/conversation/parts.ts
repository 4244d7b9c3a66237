import type { MediaAddresses } from '../media/media-addresses.ts';

/** What a conversation needs beyond its company's transaction. */
export type ConversationParts = { media: MediaAddresses };
