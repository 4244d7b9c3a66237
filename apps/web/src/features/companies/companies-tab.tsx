import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { Trans } from 'react-i18next';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { uniqueById } from '../../lib/upsert.ts';
import { useSearchTerm } from '../../lib/use-search-term.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyList } from '../../ui/list-page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { State } from '../../ui/state.tsx';
import { TabFlow, TabTools } from '../../ui/tab-tools.tsx';
import { hostPlansQuery } from '../plans/plan-queries.ts';
import css from './companies-tab.module.css';
import { companyAddress, readCompanySearch } from './company-address.ts';
import { type CompanySearch, companyPagesQuery } from './company-queries.ts';
import { Deletions } from './deletion/deletions.tsx';
import { CompanyDialogs, useCompanyDialogs } from './dialog/company-dialogs.tsx';
import { CompaniesTable } from './table/companies-table.tsx';
import { CompanyFilters } from './table/company-filters.tsx';

/** All companies of the platform: who pays, who uses what, and where something is wrong. */
export function CompaniesTab({ within }: { within: RefObject<HTMLElement | null> }) {
  // With those of a question about plans: the tab would disappear while its words come.
  const { t } = useTranslation(['companies', 'plans']);
  const { search, chosen, choose } = useCompanySearch();
  const query = useInfiniteQuery(companyPagesQuery(chosen));
  const plans = useQuery(hostPlansQuery).data ?? [];
  const dialogs = useCompanyDialogs();
  const companies = uniqueById(query.data?.pages.map((page) => page.companies) ?? []);
  const counts = query.data?.pages[0]?.counts;
  const isNarrowed = chosen.filter !== undefined || chosen.planId !== undefined;
  return (
    <TabFlow>
      <TabTools
        words={
          counts && (
            <Trans
              t={t}
              i18nKey="summary"
              values={{
                all: t('count', { count: counts.all }),
                active: t('active', { count: counts.active }),
                attention: t('attention', { count: counts.attention }),
              }}
              components={{
                b: <b />,
                w: <span className={counts.attention > 0 ? css.attention : undefined} />,
              }}
            />
          )
        }
      >
        <CompanyFilters
          value={chosen}
          plans={plans}
          onChange={(value) => choose({ ...value, searchParam: chosen.searchParam })}
        />
        <SearchField value={search.text} onChange={search.setText} label={t('search')} />
        <Button
          variant="primary"
          icon={<IconPlus size={16} stroke={1.75} />}
          onClick={() => dialogs.edit(null)}
        >
          {t('add')}
        </Button>
      </TabTools>
      <Deletions />
      <CompaniesTable
        companies={companies}
        query={query}
        acts={dialogs.acts}
        within={within}
        empty={
          isNarrowed && !search.term ? (
            <State
              art="search"
              title={t('nothingFound')}
              text={t('nothingFoundText')}
              action={<Button onClick={() => choose({ searchParam: '' })}>{t('clear')}</Button>}
            />
          ) : (
            <EmptyList search={search} art="building" title={t('empty')} text={t('emptyText')} />
          )
        }
      />
      <CompanyDialogs dialogs={dialogs} plans={plans} />
    </TabFlow>
  );
}

/** What is searched for, and by what it is narrowed, stands in the address. */
function useCompanySearch() {
  const address = useLocation().search as Record<string, unknown>;
  const navigate = useNavigate();
  const chosen = readCompanySearch(address);
  const search = useSearchTerm(chosen.searchParam);
  const choose = (next: Parameters<typeof companyAddress>[0]) =>
    void navigate({ to: '/settings', search: companyAddress(next) as never, replace: true });
  const latest = useRef({ chosen, choose });
  latest.current = { chosen, choose };
  useEffect(() => {
    const { chosen: now, choose: go } = latest.current;
    // The address may have capitals, which mean nothing here: loading anew would close what somebody has just opened.
    const isOther = search.term.toLowerCase() !== now.searchParam.toLowerCase();
    if (isOther) go({ ...now, searchParam: search.term });
  }, [search.term]);
  return { search, chosen: chosen satisfies CompanySearch, choose };
}
