import { createWish } from './wish.ts';

const wish = createWish<{ uuid: string }>();

/**
 * Somebody went to a ticket to write in it. Not on a telephone: its keyboard would cover what has to
 * be read first.
 */
export function wishToWrite(uuid: string): void {
  if (matchMedia('(hover: hover)').matches) wish.make({ uuid });
}

export const useWritingWish = wish.useGrant;
