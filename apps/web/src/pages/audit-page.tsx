import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AuditFilters } from '../features/audit/audit-filters.tsx';
import {
  auditQuery,
  type AuditFilters as Filters,
  useExportAudit,
} from '../features/audit/audit-queries.ts';
import { AuditTable } from '../features/audit/audit-table.tsx';
import { userNamesQuery } from '../features/users/user-queries.ts';
import { errorText } from '../lib/api/error-text.ts';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { todayIn } from '../lib/dates.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../lib/session/session-query.ts';
import { uniqueById } from '../lib/upsert.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { State } from '../ui/state.tsx';
import { toast } from '../ui/toast/toast-store.ts';

/** Who did what, when and from where, in the company. */
export function AuditPage() {
  const { t } = useTranslation('audit');
  const [filters, setFilters] = useState<Filters>({});
  const query = useInfiniteQuery(auditQuery(filters));
  const people = useQuery(userNamesQuery).data ?? [];
  const { timezone } = useCurrentUser().company;
  const save = useExportAudit();
  const entries = uniqueById(query.data?.pages.map((page) => page.entries) ?? []);
  const isNarrowed = Object.keys(filters).length > 0;
  usePageTitle(t('title'));

  function exportAll() {
    save.mutate(filters, { onError: (error) => toast.error(errorText(error)) });
  }

  return (
    <Page
      title={t('title')}
      longSubtitle
      subtitle={t('subtitle')}
      actions={
        <>
          <AuditFilters
            filters={filters}
            people={people}
            today={todayIn(timezone)}
            onChange={setFilters}
          />
          <Button
            icon={<IconDownload size={16} stroke={1.75} />}
            busy={save.isPending}
            onClick={exportAll}
          >
            {t('export')}
          </Button>
        </>
      }
    >
      <AuditTable
        entries={entries}
        query={query}
        empty={
          isNarrowed ? (
            <State
              art="search"
              title={t('nothingFound')}
              text={t('nothingFoundText')}
              action={<Button onClick={() => setFilters({})}>{t('clear')}</Button>}
            />
          ) : (
            <State art="people" title={t('empty')} text={t('emptyText')} />
          )
        }
      />
    </Page>
  );
}
