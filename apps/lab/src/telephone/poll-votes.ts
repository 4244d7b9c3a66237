import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { proto } from 'baileys';

/** Which poll, by whom it was made, who votes: all of it is part of the key. */
export type Ballot = { poll: string; secret: Uint8Array; creator: string; voter: string };

const TAG_BYTES = 16;

/** A vote names its options by their hashes, under a key that comes from the poll's secret. */
export function sealVote(ballot: Ballot, options: readonly string[]): proto.Message.IPollEncValue {
  const vote = proto.Message.PollVoteMessage.encode({ selectedOptions: options.map(hashOf) });
  const encIv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(ballot), encIv).setAAD(placeOf(ballot));
  const sealed = [cipher.update(vote.finish()), cipher.final(), cipher.getAuthTag()];
  return { encPayload: Buffer.concat(sealed), encIv };
}

/** Null if it is not the vote of this voter in this poll. */
export function openVote(
  ballot: Ballot,
  { encPayload, encIv }: proto.Message.IPollEncValue,
  options: readonly string[],
): string[] | null {
  const sealed = Buffer.from(encPayload ?? []);
  const cipher = createDecipheriv('aes-256-gcm', keyOf(ballot), Buffer.from(encIv ?? []));
  cipher.setAAD(placeOf(ballot)).setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const vote = Buffer.concat([cipher.update(sealed.subarray(0, -TAG_BYTES)), cipher.final()]);
    const chosen = proto.Message.PollVoteMessage.decode(vote).selectedOptions.map(hex);
    return options.filter((option) => chosen.includes(hex(hashOf(option))));
  } catch {
    return null;
  }
}

function keyOf({ poll, secret, creator, voter }: Ballot): Buffer {
  const base = createHmac('sha256', Buffer.alloc(32)).update(secret).digest();
  const hash = createHmac('sha256', base);
  return hash.update(poll).update(creator).update(voter).update('Poll Vote\u0001').digest();
}

function placeOf({ poll, voter }: Ballot): Buffer {
  return Buffer.from(`${poll}\0${voter}`);
}

function hashOf(option: string): Buffer {
  return createHash('sha256').update(option).digest();
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
