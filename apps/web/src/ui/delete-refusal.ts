import { errorText } from '../lib/api/error-text.ts';
import type { DeleteOutcome } from './delete-dialog.tsx';
import { toast } from './toast/toast-store.ts';

type Remove = { mutate: (id: number, outcome: DeleteOutcome) => void; isPending: boolean };

/** For a DeleteRow that says more than the reason when it was refused. */
export function withRefusal(remove: Remove, words: (reason: string) => string): Remove {
  return {
    isPending: remove.isPending,
    mutate: (id, outcome) =>
      remove.mutate(id, {
        ...outcome,
        onError: (error) => toast.error(words(errorText(error))),
      }),
  };
}
