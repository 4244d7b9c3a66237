import { useCallback, useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { readItem, removeItem, writeItem } from '../../../lib/storage.ts';
import { createDraftFiles, type DraftFile } from '../../messages/draft-files.ts';

const writeAfterMs = 300;
const draftFiles = createDraftFiles();

/** What somebody began to write in a chat: there again after another chat, or a reload. */
export function useChatDraft(chatId: number) {
  const { id: userId } = useCurrentUser();
  // By person as well: two may share a browser.
  const key = `chat-draft-${userId}-${chatId}`;
  const [text, setText] = useState(() => readItem(key) ?? '');
  const [files, setShownFiles] = useState<readonly DraftFile[]>(() => draftFiles.of(chatId));
  const latest = useRef(text);
  latest.current = text;

  const write = useCallback(() => {
    if (latest.current === '') removeItem(key);
    else writeItem(key, latest.current);
  }, [key]);

  // Not with each key: writing to the storage takes longer than a key should.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what makes it write again
  useEffect(() => {
    const timer = setTimeout(write, writeAfterMs);
    return () => clearTimeout(timer);
  }, [write, text]);

  useEffect(() => {
    addEventListener('pagehide', write);
    return () => {
      removeEventListener('pagehide', write);
      write();
    };
  }, [write]);

  const setFiles = useCallback(
    (next: readonly DraftFile[]) => {
      draftFiles.set(chatId, next);
      setShownFiles(next);
    },
    [chatId],
  );
  return { text, setText, files, setFiles };
}
