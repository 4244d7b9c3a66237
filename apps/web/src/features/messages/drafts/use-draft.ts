import { quotedMessage } from '@prosa/contract/message';
import type { Ticket } from '@prosa/contract/ticket';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { readDraft, writeDraft } from '../../../lib/tickets/draft-store.ts';
import { createDraftFiles, type DraftFile } from '../draft-files.ts';
import type { Quoted } from '../outbox/outgoing.ts';

const writeAfterMs = 300;
const draftFiles = createDraftFiles();

/** What somebody began to write in a ticket: there again after another ticket, or a reload. */
export function useDraft({ id: ticketId }: Ticket) {
  const { id: userId } = useCurrentUser();
  const [first] = useState(() => readDraft(userId, ticketId));
  const [text, setText] = useState(first.text);
  const [quoted, setQuoted] = useState<Quoted | null>(() => knownQuoted(first.quoted));
  const [files, setShownFiles] = useState<readonly DraftFile[]>(() => draftFiles.of(ticketId));
  const [quickMessageId, setQuickMessageId] = useState(first.quickMessageId);
  const latest = useRef({ text, quoted, quickMessageId });
  latest.current = { text, quoted, quickMessageId };

  const setFiles = useCallback(
    (next: readonly DraftFile[]) => {
      draftFiles.set(ticketId, next);
      setShownFiles(next);
    },
    [ticketId],
  );

  // Not with each key: writing to the storage takes longer than a key should.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is what makes it write again
  useEffect(() => {
    const timer = setTimeout(() => writeDraft(userId, ticketId, latest.current), writeAfterMs);
    return () => clearTimeout(timer);
  }, [userId, ticketId, text, quoted, quickMessageId]);

  useEffect(() => {
    const write = () => writeDraft(userId, ticketId, latest.current);
    addEventListener('pagehide', write);
    return () => {
      removeEventListener('pagehide', write);
      write();
    };
  }, [userId, ticketId]);

  return useMemo(
    () => ({
      text,
      setText,
      quoted,
      setQuoted,
      files,
      setFiles,
      quickMessageId,
      setQuickMessageId,
    }),
    [text, quoted, files, setFiles, quickMessageId],
  );
}

export type DraftState = ReturnType<typeof useDraft>;

/** A quotation that an older version stored may lack what is shown of it now. */
function knownQuoted(stored: unknown): Quoted | null {
  return quotedMessage.safeParse(stored).data ?? null;
}
