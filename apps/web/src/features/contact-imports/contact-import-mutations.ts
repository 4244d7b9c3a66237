import type { ContactImport, ContactImportChanges } from '@prosa/contract/contact-import';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { applyImportEvent } from './contact-import-live.ts';

type Upload = { file: File; onProgress: (part: number) => void; signal: AbortSignal };

/** What the server answers is shown at once; its live event follows, and changes nothing then. */
function useShown<Input>(ask: (input: Input) => Promise<ContactImport>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ask,
    onSuccess: (contactImport) => applyImportEvent(client, { action: 'update', contactImport }),
  });
}

/** Into a list, or, without one, into the contacts. */
export function useUploadSheet(contactListId: number | null) {
  const path =
    contactListId === null ? '/contacts/upload' : `/contact-lists/${contactListId}/upload`;
  return useShown(({ file, onProgress, signal }: Upload) => {
    const form = new FormData();
    form.append('file', file);
    return api.upload<ContactImport>(path, form, { onProgress, signal });
  });
}

export type KnownSource = 'phonebook' | 'chats';

export function useImportKnown() {
  return useShown((source: KnownSource) =>
    api.post<ContactImport>(source === 'chats' ? '/contacts/import/chats' : '/contacts/import'),
  );
}

export function useChangeImport(id: number) {
  return useShown((changes: ContactImportChanges) =>
    api.put<ContactImport>(`/contacts/imports/${id}`, changes),
  );
}

export type ImportVerb = 'start' | 'stop' | 'undo';

export function useImportStep() {
  return useShown(({ id, verb }: { id: number; verb: ImportVerb }) =>
    api.post<ContactImport>(`/contacts/imports/${id}/${verb}`),
  );
}

export function useDiscardImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.delete(`/contacts/imports/${id}`),
    onSuccess: (_answer, contactImportId) =>
      applyImportEvent(client, { action: 'delete', contactImportId }),
    onError: (error) => toast.error(errorText(error)),
  });
}

/** What became of each row, or of those alone that were not imported. */
export function useImportReport(id: number) {
  return useMutation({
    mutationFn: (only?: 'skipped') =>
      api.file(`/contacts/imports/${id}/report`, {
        query: { language: currentLanguage(), ...(only && { only }) },
      }),
    onSuccess: (file) => saveFile(file, 'importacao.csv'),
    onError: (error) => toast.error(errorText(error)),
  });
}
