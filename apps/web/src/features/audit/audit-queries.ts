import type { AuditKind, AuditPage } from '@prosa/contract/audit';
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { saveFile } from '../../lib/save-file.ts';

/** What the log is narrowed by; left out, it is not. */
export type AuditFilters = { userId?: number; kind?: AuditKind; day?: string };

/** Newest first. Nothing tells of new lines: it is loaded when it is opened, narrowed or asked for. */
export function auditQuery(filters: AuditFilters) {
  return infiniteQueryOptions({
    queryKey: ['audit', filters] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get<AuditPage>('/audit-log', { query: { ...filters, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useExportAudit() {
  return useMutation({
    mutationFn: async (filters: AuditFilters) => {
      const query = { ...filters, language: currentLanguage() };
      saveFile(await api.file('/audit-log/export', { query }), 'atividades.csv');
    },
  });
}
