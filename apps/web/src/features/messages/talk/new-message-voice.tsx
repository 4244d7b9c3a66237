import type { Message } from '@prosa/contract/message';
import { useRef } from 'react';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useQuotedText } from '../bubble/quote.tsx';

/** What comes in is read aloud; what is scrolled into view is not. */
export function NewMessageVoice({ messages }: { messages: readonly Message[] }) {
  const newest = messages.at(-1);
  const first = useRef(newest?.id ?? 0);
  const heard = newest && newest.id > first.current && !newest.fromMe ? newest : null;
  const text = useQuotedText(heard ?? { body: '', kind: 'text', fromMe: false });
  return (
    <VisuallyHidden role="log" aria-live="polite">
      {heard && `${heard.contact?.name}: ${text}`}
    </VisuallyHidden>
  );
}
