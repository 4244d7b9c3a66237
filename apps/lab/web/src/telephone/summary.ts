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
  if (text) return text;
  if (kind === 'call') return w.callNote;
  if (kind === 'undecryptable') return w.unreadable;
  if (kind === 'text' || kind === 'unknown') return w.unknown;
  return w.kind[kind];
}
