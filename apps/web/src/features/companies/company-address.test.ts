import { expect, it } from 'vitest';
import { companyAddress, readCompanySearch } from './company-address.ts';

it('reads what it writes', () => {
  const search = { searchParam: 'padaria', filter: 'due', planId: 3 } as const;
  const address = companyAddress(search);
  expect(address).toEqual({ tab: 'companies', q: 'padaria', filter: 'due', plan: 3 });
  expect(readCompanySearch(address)).toEqual(search);
});

it('stays bare where nothing is narrowed, and minds nothing that it does not know', () => {
  expect(companyAddress({ searchParam: '' })).toEqual({ tab: 'companies' });
  expect(readCompanySearch({ q: 12, filter: 'nonsense', plan: -1 })).toEqual({ searchParam: '12' });
});
