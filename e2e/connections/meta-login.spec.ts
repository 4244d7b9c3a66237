import { steadyPort } from '../../apps/server/src/db/embedded/steady-port.ts';
import { type Product, startProduct } from '../../apps/server/test/product-process.ts';
import { makeTestFolder, type TestFolder } from '../../apps/server/test/test-folder.ts';
import { expect, visitorTest as test } from '../support/test.ts';

/** A second process on the same database, whose host has an app at Meta. */
let product: Product;
let folder: TestFolder;
test.beforeAll(async () => {
  folder = await makeTestFolder();
  product = await startProduct({
    DATABASE_URL: process.env.PROSA_DATABASE_URL ?? '',
    SECRET_KEY: process.env.PROSA_SECRET_KEY ?? '',
    HOST: '127.0.0.1',
    PORT: String(await steadyPort()),
    DATA_DIR: folder.path,
    ROLE: 'api',
    DEMO: '0',
    FACEBOOK_APP_ID: '123456789012345',
    FACEBOOK_APP_SECRET: '0123456789abcdef0123456789abcdef',
  });
});
test.afterAll(async () => {
  await product.interrupt();
  await folder.remove();
});

/** In the place of Meta's script: whoever logs in is welcome. */
const script = `window.FB = {
  init: (options) => { window.asked = options; },
  login: (done, { scope }) => {
    window.asked.scope = scope;
    done({ authResponse: { accessToken: 'user-token', userID: '42' } });
  },
};`;

test('with an app of the host’s one logs in with Meta’s script, in a document of its own', async ({
  page,
}) => {
  await page.route('https://connect.facebook.net/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  const logins: unknown[] = [];
  await page.route('**/api/facebook', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    logins.push(route.request().postDataJSON());
    return route.fulfill({
      json: {
        connected: [],
        refused: [{ channel: 'instagram', name: 'Loja', error: 'ERR_PLAN_LIMIT', limit: 3 }],
      },
    });
  });
  const policyOf = async (path: string) => {
    const answer = await page.request.get(`${product.url}${path}`);
    return answer.headers()['content-security-policy'];
  };
  expect(await policyOf('/connections')).not.toContain('facebook');
  expect(await policyOf('/connections/login')).toContain("script-src 'self' https://connect.face");

  await page.goto(`${product.url}/login`);
  await page.getByLabel('E-mail').fill('admin@demo.prosa');
  await page.getByLabel('Senha', { exact: true }).fill('demo-admin-1');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto(`${product.url}/connections`);
  await page.getByRole('button', { name: 'Adicionar conexão' }).click();
  await page.getByRole('menuitem', { name: 'Instagram' }).click();
  await page.getByRole('link', { name: 'Entrar com o Facebook' }).click();
  await page.waitForURL('**/connections/login?channel=instagram');
  const proceed = page.getByRole('button', { name: 'Continuar com o Facebook' });
  await expect(proceed).toBeEnabled();
  expect(await page.evaluate('window.asked')).toMatchObject({ appId: '123456789012345' });
  await proceed.click();
  await expect(page.getByRole('status').filter({ hasText: 'Loja · Instagram' })).toBeVisible();
  expect(logins).toEqual([
    { facebookUserId: '42', facebookUserToken: 'user-token', addInstagram: true, choose: true },
  ]);
  await page.getByRole('link', { name: 'Voltar às conexões' }).click();
  await page.waitForURL('**/connections');
  // Back in the old document's place there is nothing of Meta's.
  expect(await page.evaluate('typeof window.FB')).toBe('undefined');
});
