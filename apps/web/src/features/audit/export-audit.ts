import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { AuditFilters } from './audit-queries.ts';

export function useExportAudit() {
  return useMutation({
    mutationFn: async (filters: AuditFilters) => {
      const query = { ...filters, language: currentLanguage() };
      saveFile(await api.file('/audit-log/export', { query }), 'atividades.csv');
    },
  });
}
