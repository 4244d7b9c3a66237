import type { Connection, FacebookConnected } from '@prosa/contract/connection';
import type { TestCompany } from './company.ts';
import { expect } from './test.ts';

/** The lab has one page, and a page has one home: a test may have to wait until another is done. */
export const WAIT_FOR_PAGE = { timeout: 300_000 };

export async function connectLabPage(company: TestCompany): Promise<void> {
  const { labToken } = await company.call<{ labToken: string }>('GET', '/facebook');
  const login = { facebookUserId: 'lab', facebookUserToken: labToken, provider: 'lab' };
  await expect(async () => {
    const made = await company.call<FacebookConnected>('POST', '/facebook', {
      ...login,
      addInstagram: true,
    });
    expect(made.refused).toEqual([]);
  }).toPass(WAIT_FOR_PAGE);
}

/** So that the next test gets it. */
export async function releaseLabPage(company: TestCompany): Promise<void> {
  const all = await company.call<Connection[]>('GET', '/whatsapp');
  const pages = all.filter(({ channel }) => channel !== 'whatsapp');
  // The default one goes last.
  for (const { id } of pages.toSorted((a, b) => Number(a.isDefault) - Number(b.isDefault))) {
    await company.call('DELETE', `/whatsapp/${id}`);
  }
}
