import { createWish } from './wish.ts';

const wish = createWish<{ uuid: string; messageId: number }>();

/** Somebody found a ticket by what is said in it, and wants to see where. */
export const wishToRead = wish.make;
export const useReadingWish = wish.useGrant;
