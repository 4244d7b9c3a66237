import type { QuickMessage } from '@prosa/contract/quick-message';
import { useQuery } from '@tanstack/react-query';
import { quickMessagesQuery } from '../../quick-messages/quick-message-queries.ts';
import type { DraftState } from '../drafts/use-draft.ts';
import type { QuickImage } from '../outbox/outgoing.ts';

/**
 * The image of the quick reply that a draft was written with. The draft remembers which; what it shows is asked
 * for, since addresses expire and somebody may have changed or deleted it meanwhile.
 */
export function useQuickImage({ quickMessageId, setQuickMessageId }: DraftState) {
  const { data } = useQuery({ ...quickMessagesQuery, enabled: quickMessageId !== null });
  const entry = data?.find(({ id }) => id === quickMessageId);
  return {
    image: entry ? imageOf(entry) : null,
    /** A quick reply without one leaves the image that is there. */
    setImage(taken: QuickMessage | null) {
      if (taken === null) setQuickMessageId(null);
      else if (taken.mediaPath) setQuickMessageId(taken.id);
    },
  };
}

function imageOf({ id, mediaPath, mediaName, mediaInfo }: QuickMessage): QuickImage | null {
  if (!mediaPath) return null;
  const [name, bytes] = [mediaName ?? '', mediaInfo?.bytes ?? 0];
  return { quickMessageId: id, address: mediaPath, name, bytes };
}
