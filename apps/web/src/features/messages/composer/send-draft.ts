import { limits } from '@prosa/contract/limits';
import { visibleLength } from '@prosa/contract/visible-length';
import i18next from 'i18next';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { DraftState } from '../drafts/use-draft.ts';
import { send } from '../outbox/outbox.ts';
import type { QuickImage } from '../outbox/outgoing.ts';
import { signed } from './composer-text.ts';

type Written = {
  ticketId: number;
  draft: Pick<DraftState, 'text' | 'quoted' | 'files'>;
  image: QuickImage | null;
  /** Whether the text begins with its writer's name. */
  signs: boolean;
  name: string;
};

/** The files, each with its caption, then the text, with a quick reply's image if it has one. False: too long. */
export function sendDraft({ ticketId, draft, image, signs, name }: Written): boolean {
  const { quoted, files } = draft;
  const words = draft.text.trim();
  const body = signs && words !== '' ? signed(words, name) : words;
  if (visibleLength(body) > limits.message) {
    toast.error(i18next.t('messages:composer.tooLong', { count: limits.message }));
    return false;
  }
  const saysSomething = words !== '' || image !== null;
  // The answer is the text, or without one the first file.
  const quotedBy = saysSomething ? null : files[0]?.id;
  for (const { id, file, kind, preview, caption } of files) {
    const sending = { file, kind, preview, progress: 0 };
    const answers = id === quotedBy ? quoted : null;
    send({ ticketId, body: caption.trim(), quoted: answers, file: sending });
  }
  if (saysSomething) send({ ticketId, body, quoted, file: null, quickImage: image });
  return true;
}
