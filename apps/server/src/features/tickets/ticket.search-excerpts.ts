import type { FoundMessage } from '@prosa/contract/ticket';
import type { Hit } from './ticket.probe.ts';

/** What stands around the words, where it is not the contact alone that has them. */
export function presentExcerpts(hits: readonly Hit[]): FoundMessage[] {
  return hits.flatMap(({ id: ticketId, messageId, start, text }) =>
    messageId === null || text === null
      ? []
      : [{ ticketId, messageId, text: start > 1 ? fromWord(text) : text }],
  );
}

/** An excerpt begins with a whole word. */
function fromWord(text: string): string {
  return text.replace(/^\S{0,20}\s+/, '… ');
}
