import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Content } from '../../channels/channel-event.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { type StoredContent, storedContent } from './content.ts';

const pollData = z.object({ options: z.array(z.string()) });

/** A vote names its options by their hashes: the poll, if we have it, has the words. */
export async function storedVote(
  scope: CompanyScope,
  content: Extract<Content, { kind: 'vote' }>,
  pollId: number | undefined,
): Promise<StoredContent> {
  const stored = storedContent(content);
  if (!content.chosen || pollId === undefined) return stored;
  const poll = await scope.db
    .selectFrom('messages')
    .select('data')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', pollId)
    .executeTakeFirst();
  const { options } = pollData.catch({ options: [] }).parse(poll?.data);
  const chosen = options.filter((option) => content.chosen?.includes(hashOf(option)));
  return { ...stored, body: chosen.join(', ') };
}

function hashOf(option: string): string {
  return createHash('sha256').update(option).digest('hex');
}
