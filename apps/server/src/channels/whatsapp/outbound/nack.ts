import type { FailureReason } from '@prosa/contract/message';
import { ChannelFailure } from '../../outgoing.ts';

/**
 * The numbers with which the server refuses a message. 463: the account may not begin conversations,
 * or not with this person; each further try makes it last longer. 475: its share of new ones is used up.
 */
const reasons: Record<number, FailureReason> = {
  403: 'rejected',
  404: 'no-account',
  406: 'rejected',
  429: 'too-fast',
  463: 'restricted',
  475: 'capped',
};

export function nackFailure(code: number): ChannelFailure {
  return new ChannelFailure(reasons[code] ?? 'provider', { code });
}
