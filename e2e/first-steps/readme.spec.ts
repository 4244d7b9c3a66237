import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Page, test } from '@playwright/test';
import { steadyPort } from '../../apps/server/src/db/embedded/steady-port.ts';
import { type Product, startProduct } from '../../apps/server/test/product-process.ts';
import { makeTestFolder, type TestFolder } from '../../apps/server/test/test-folder.ts';
import { bubbleOf, write } from '../support/telephones.ts';
import { expect } from '../support/test.ts';
import { deskOf } from '../support/ticket-list.ts';

/** The README's five lines, as a newcomer follows them; `npm run screens` keeps its pictures. */

const folder = fileURLToPath(new URL('../../docs/first-steps/', import.meta.url));

let home: TestFolder;
let product: Product;
let startedAt = 0;
test.beforeAll(async () => {
  home = await makeTestFolder();
  startedAt = performance.now();
  product = await startProduct({
    PORT: String(await steadyPort()),
    DATA_DIR: home.path,
    LOG_LEVEL: 'warn',
  });
});
test.afterAll(async () => {
  await product.interrupt();
  await home.remove();
});

async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.TAKE_SCREENS) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled' });
}

test('from a fresh folder to an answer with its ticks, by clicks alone', async ({
  page,
  context,
}) => {
  const times: Record<string, number> = { started: performance.now() - startedAt };
  const done = (step: string) => {
    times[step] = performance.now() - startedAt;
  };

  // 1. Open it and log in as the admin.
  await page.goto(`${product.url}/login`);
  await page.getByLabel('E-mail').fill('admin@demo.prosa');
  await page.getByLabel('Senha', { exact: true }).fill('demo-admin-1');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  done('logged in');

  // 2. Connections: a new code, and from its dialog to the telephones.
  await page.goto(`${product.url}/connections`);
  await page.getByRole('button', { name: 'Novo QR: Loja (laboratório)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conectar Loja (laboratório)' });
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Abrir os telefones do laboratório' }).click();
  const telephones = await opened;

  // 3. The code is read there.
  await telephones.getByRole('button', { name: 'Ler o código' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: 'Loja (laboratório)' });
  await expect(row).toContainText('Conectada');
  done('linked');
  await picture(page, 'connections');

  // 4. A customer writes; two ticks: it is stored, with its contact.
  const telephone = telephones.getByRole('region', { name: 'Ana Beatriz Souza', exact: true });
  const asked = await write(telephone, 'Oi! Vocês entregam hoje?');
  await expect(asked.getByRole('img', { name: 'Entregue' })).toBeVisible();
  done('stored');

  // 5. It is answered at the desk, and the telephone says that it was read.
  await page.goto(`${product.url}/tickets`);
  await deskOf(page).row('Ana Beatriz Souza').getByRole('link').click();
  const field = page.getByRole('textbox', { name: 'Mensagem' });
  await field.fill('Entregamos, sim! Até as 18h.');
  await field.press('Enter');
  await expect(bubbleOf(telephone, 'Entregamos, sim!')).toBeVisible();
  await telephones.bringToFront();
  await picture(telephones, 'telephones');
  await page.bringToFront();
  const answer = page.locator('[data-message]').filter({ hasText: 'Entregamos, sim!' });
  await expect(answer.getByRole('img', { name: 'Lida' })).toBeVisible();
  done('answered and read');
  await picture(page, 'desk');

  const report = Object.entries(times).map(([step, ms]) => `${step} ${(ms / 1000).toFixed(1)} s`);
  console.log(`The README's five lines: ${report.join(', ')}`);
});
