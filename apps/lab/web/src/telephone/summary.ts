import { parseText, plainText } from '@prosa/contract/parse-text';
import type { MessageView } from '@prosa/lab/contract/message';
import type { Words } from '../words/pt.ts';
import { useWords } from '../words/words.tsx';

/** A message in one line. */
export function useSummary(): (message: MessageView) => string {
  const w = useWords();
  return (message) => summaryOf(w, message);
}

export function summaryOf(w: Words, { deleted, text, kind }: MessageView): string {
  if (deleted) return w.deleted;
  if (text) return withoutLooks(text);
  if (kind === 'call') return w.callNote;
  if (kind === 'undecryptable') return w.unreadable;
  if (kind === 'text' || kind === 'unknown') return w.unknown;
  return w.kind[kind];
}

/** Enough for a line; a long text is not read to its end for it. */
const LINE = 300;

export function withoutLooks(text: string): string {
  return plainText(parseText(text.slice(0, LINE)));
}
