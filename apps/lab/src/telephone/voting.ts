import type { proto } from 'baileys';
import { jidOf } from '../account.ts';
import { accountOf, type LabState } from '../state.ts';
import type { Message } from './message-log.ts';
import { openVote } from './poll-votes.ts';

/** A vote takes the place of the one before it. */
export function vote(
  state: LabState,
  poll: Message,
  author: string,
  sealed: proto.Message.IPollEncValue,
): void {
  const secret = secretOf(poll);
  if (!poll.shown.poll || !secret) return;
  const names = poll.shown.poll.options.map(({ name }) => name);
  const voter = accountOf(state, author);
  const creator = accountOf(state, poll.author);
  // Both are named as their chat names them, by number or by LID.
  const chosen = (['pn', 'lid'] as const).flatMap((form) => {
    const ballot = { poll: poll.id, secret, creator: jidOf(creator, form) };
    return openVote({ ...ballot, voter: jidOf(voter, form) }, sealed, names) ?? [];
  });
  const options = poll.shown.poll.options.map(({ name, voters }) => {
    const others = voters.filter((one) => one !== author);
    return { name, voters: chosen.includes(name) ? [...others, author] : others };
  });
  poll.shown = { ...poll.shown, poll: { ...poll.shown.poll, options } };
}

export function secretOf({ content }: Message): Uint8Array | null | undefined {
  return content?.messageContextInfo?.messageSecret;
}
