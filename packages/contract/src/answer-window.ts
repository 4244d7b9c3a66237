import { channelCapabilities } from './channel-capabilities.ts';
import type { Channel } from './connection.ts';

/** By which rule a channel still takes answers. */
export const windowReasons = [
  /** So many hours after the customer's last word. */
  'message',
  /** They came by an advertisement, or reacted to something: the channel counts that, too. */
  'ad',
  'reaction',
  /** The provider has allowed people, and no programs, to answer for longer. */
  'person',
] as const;
export type WindowReason = (typeof windowReasons)[number];

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** After an advertisement's first message, and for people where the provider has allowed it. */
export const longWindowDays = 7;

export type AnswerFacts = {
  lastInboundAt: Date | null;
  createdAt: Date;
  /** What a reaction or an advertisement has opened. */
  openedUntil: Date | null;
  cameByAd: boolean;
};

export type AnswerWindow = {
  /** Whoever answers: people and programs. */
  forAll: Date;
  /** People; the same where the provider has not allowed them more. */
  forPeople: Date;
  reason: WindowReason;
};

/** Until when the customer can be answered, and why; null where that does not end. */
export function answerWindow(
  channel: Channel,
  { lastInboundAt, createdAt, openedUntil, cameByAd }: AnswerFacts,
  { humanAgent }: { humanAgent: boolean },
): AnswerWindow | null {
  const { windowHours } = channelCapabilities[channel];
  if (windowHours === null) return null;
  // Whoever never wrote cannot be written to, either.
  const said = lastInboundAt
    ? new Date(lastInboundAt.getTime() + windowHours * HOUR_MS)
    : createdAt;
  const isOpened = openedUntil !== null && openedUntil > said;
  const forAll = isOpened ? openedUntil : said;
  const reason = isOpened ? (cameByAd ? 'ad' : 'reaction') : 'message';
  const week = lastInboundAt && new Date(lastInboundAt.getTime() + longWindowDays * DAY_MS);
  if (humanAgent && week && week > forAll) return { forAll, forPeople: week, reason: 'person' };
  return { forAll, forPeople: forAll, reason };
}
