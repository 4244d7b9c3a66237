import { decryptPollVote, normalizeMessageContent, type proto } from 'baileys';
import type { Content } from '../../channel-event.ts';

type Body = proto.IMessage;

/** What it takes to read the votes in a poll; not what it asks. */
export type PollKey = {
  id: string;
  /** Base64. */
  secret: string;
  /** Who asked, by the names that the chat may use. */
  creator: string[];
};

/** Apps allow twelve; what else there is, nobody has seen. */
const MAX_OPTIONS = 50;

export function pollIn(body: Body): { question: string; options: string[] } | null {
  const poll =
    body.pollCreationMessage ??
    body.pollCreationMessageV2 ??
    body.pollCreationMessageV3 ??
    body.pollCreationMessageV5;
  if (!poll) return null;
  const options = (poll.options ?? []).slice(0, MAX_OPTIONS).map((one) => one.optionName ?? '');
  return { question: poll.name ?? '', options };
}

/** The secret of a poll that has just been asked. */
export function pollSecretIn(message: Body): string | null {
  const body = normalizeMessageContent(message);
  const secret = (body?.messageContextInfo ?? message.messageContextInfo)?.messageSecret;
  return body && pollIn(body) && secret?.length ? Buffer.from(secret).toString('base64') : null;
}

/** The poll that a vote is meant for. */
export function voteIn(message: Body): { poll: string; vote: proto.Message.IPollEncValue } | null {
  const update = normalizeMessageContent(message)?.pollUpdateMessage;
  const poll = update?.pollCreationMessageKey?.id;
  return update?.vote && poll ? { poll, vote: update.vote } : null;
}

/** Who voted, and who asked, are part of the key, by number or by LID: all are tried. */
export function openVote(
  vote: proto.Message.IPollEncValue,
  key: PollKey | undefined,
  voters: readonly string[],
): Extract<Content, { kind: 'vote' }> {
  for (const creator of key?.creator ?? []) {
    for (const voter of voters) {
      const chosen = key && opened(vote, key, creator, voter);
      if (chosen) return { kind: 'vote', chosen };
    }
  }
  return { kind: 'vote', chosen: null };
}

function opened(
  vote: proto.Message.IPollEncValue,
  { id, secret }: PollKey,
  creator: string,
  voter: string,
): string[] | null {
  const names = { pollMsgId: id, pollCreatorJid: creator, voterJid: voter };
  try {
    const plain = decryptPollVote(vote, { ...names, pollEncKey: Buffer.from(secret, 'base64') });
    return (plain.selectedOptions ?? []).map((hash) => Buffer.from(hash).toString('hex'));
  } catch {
    // Not by these two.
    return null;
  }
}
