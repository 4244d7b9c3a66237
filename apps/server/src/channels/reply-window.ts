import { type AnswerWindow, answerWindow } from '@prosa/contract/answer-window';
import type { Channel } from '@prosa/contract/connection';
import type { Referral } from '@prosa/contract/referral';
import type { ReplyRules } from '../reply-rules.ts';

type TicketFacts = {
  last_inbound_at: Date | null;
  created_at: Date;
  window_until: Date | null;
  referral: Referral | null;
};

/** Until when the customer can be answered; null where that does not end. */
export function replyWindow(
  channel: Channel,
  ticket: TicketFacts,
  rules: ReplyRules,
): AnswerWindow | null {
  const facts = {
    lastInboundAt: ticket.last_inbound_at,
    createdAt: ticket.created_at,
    openedUntil: ticket.window_until,
    cameByAd: ticket.referral?.isAd ?? false,
  };
  return answerWindow(channel, facts, rules);
}
