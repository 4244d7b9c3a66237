import { type CompanyFilter, companyFilters } from '@prosa/contract/host-company';
import type { CompanySearch } from './company-queries.ts';

/** What the address says of the list: whoever is given it sees the same companies. */
type Address = Readonly<Record<string, unknown>>;

export function readCompanySearch({ q, filter, plan }: Address): CompanySearch {
  const known = companyFilters.find((one) => one === filter);
  return {
    searchParam: typeof q === 'string' || typeof q === 'number' ? String(q) : '',
    ...(known && { filter: known }),
    ...(typeof plan === 'number' && Number.isSafeInteger(plan) && plan > 0 && { planId: plan }),
  };
}

type Choice = {
  searchParam: string;
  filter?: CompanyFilter | undefined;
  planId?: number | undefined;
};

/** Without what says nothing. */
export function companyAddress({ searchParam, filter, planId }: Choice) {
  return {
    tab: 'companies',
    ...(searchParam && { q: searchParam }),
    ...(filter && { filter }),
    ...(planId && { plan: planId }),
  };
}
