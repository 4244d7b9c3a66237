import { toast } from './toast/toast-store.ts';

/** To the clipboard, and a word about it: a browser may refuse. */
export function copyText(text: string, words: { copied: string; failed: string }): void {
  navigator.clipboard.writeText(text).then(
    () => toast.success(words.copied),
    () => toast.error(words.failed),
  );
}
