import type { Connection, FacebookConnected } from '@prosa/contract/connection';
import type { TestCompany } from './company.ts';
import { oneAtATime } from './database.ts';
import { expect, test, visitorTest } from './test.ts';

type LabPage = {
  connect(company: TestCompany): Promise<void>;
  release(company: TestCompany): Promise<void>;
};

async function connect(company: TestCompany): Promise<void> {
  const { labToken } = await company.call<{ labToken: string }>('GET', '/facebook');
  const made = await company.call<FacebookConnected>('POST', '/facebook', {
    facebookUserId: 'lab',
    facebookUserToken: labToken,
    provider: 'lab',
    addInstagram: true,
  });
  expect(made.refused).toEqual([]);
}

async function release(company: TestCompany): Promise<void> {
  const all = await company.call<Connection[]>('GET', '/whatsapp');
  const pages = all.filter(({ channel }) => channel !== 'whatsapp');
  // The default one goes last.
  for (const { id } of pages.toSorted((a, b) => Number(a.isDefault) - Number(b.isDefault))) {
    await company.call('DELETE', `/whatsapp/${id}`);
  }
}

/**
 * The lab has one page with one Instagram account, and each has one home: a test that connects them
 * has them to itself, and leaves them free.
 */
async function labPage(
  { company }: { company: TestCompany },
  use: (page: LabPage) => Promise<void>,
): Promise<void> {
  await oneAtATime('the lab’s page', async () => {
    const homes = new Set([company]);
    await use({
      async connect(home) {
        homes.add(home);
        await connect(home);
      },
      release,
    });
    for (const home of homes) await release(home);
  });
}

export const labPageTest = test.extend<{ labPage: LabPage }>({ labPage });
export const labPageVisitorTest = visitorTest.extend<{ labPage: LabPage }>({ labPage });
