import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, type Page } from '@playwright/test';
import { demoLogins } from '../../apps/server/src/first-start/demo-company.ts';
import { call, logIn, productUrl } from '../support/api.ts';
import { giveSession } from '../support/browser-session.ts';
import { type Planted, plantConnections } from '../support/connections.ts';

/** Not a test of anything: `npm run screens` takes the pictures of docs/screens/ with it. */

const folder = fileURLToPath(new URL('../../docs/screens/', import.meta.url));
const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } };

async function heading(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const visitorScreens: Record<string, (page: Page) => Promise<void>> = {
  login: (page) => show(page, '/login'),
  signup: (page) => show(page, '/signup'),
};

const screens: Record<string, (page: Page) => Promise<void>> = {
  tickets: (page) => show(page, '/tickets'),
  users: (page) => show(page, '/users'),
  'user-dialog': async (page) => {
    await show(page, '/users');
    await page.getByRole('button', { name: 'Editar Luísa Prado' }).click();
    await page.getByRole('dialog').getByLabel('Nome').waitFor();
  },
  connections: (page) => showConnections(page),
  'connection-dialog': async (page) => {
    await showConnections(page);
    await page.getByRole('button', { name: 'Editar a conexão Loja', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Nome').waitFor();
  },
  'link-dialog': async (page) => {
    await showConnections(page);
    await page.getByRole('button', { name: 'Mostrar QR: Atacado' }).click();
    await page.getByRole('img', { name: /Código QR/ }).waitFor();
  },
  queues: (page) => show(page, '/queues'),
  'queue-dialog': async (page) => {
    await show(page, '/queues');
    await page.getByRole('button', { name: 'Editar a fila Entregas' }).click();
    await page.getByText('Acompanhar entrega').first().waitFor();
  },
  settings: (page) => show(page, '/settings'),
  'settings-hours': async (page) => {
    await show(page, '/settings');
    await page.getByRole('tab', { name: 'Horários' }).click();
    await page.getByText('Segunda-feira').waitFor();
  },
  'command-bar': async (page) => {
    await show(page, '/users');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
  },
};

/** As a company in the middle of its day: most of it runs, some of it needs somebody. */
const demoConnections: Planted[] = [
  {
    name: 'Loja',
    ...{ provider: 'beta', status: 'CONNECTED', number: '5511938471205' },
    health: { received: new Date().toISOString(), acknowledged: new Date().toISOString() },
  },
  {
    name: 'Atacado',
    ...{ provider: 'beta', status: 'qrcode', qrcode: `2@${'prosa+/9'.repeat(28)}` },
  },
  {
    name: 'Quiosque Pinheiros',
    ...{ provider: 'beta', reason: 'unlinked', number: '5511970024418' },
    health: { waiting: 3 },
  },
  { name: 'Entregas', provider: 'beta', status: 'OPENING', number: '5511944108732' },
  { name: 'Eventos', provider: 'beta', status: 'TIMEOUT', reason: 'lost', number: '5511981550091' },
];

async function showConnections(page: Page): Promise<void> {
  await show(page, '/connections');
  await page.getByText('Quiosque Pinheiros').waitFor();
}

async function show(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await heading(page);
}

mkdirSync(folder, { recursive: true });

// Each test takes all pictures of a size and a theme.
base.setTimeout(240_000);

base.beforeAll(async () => {
  const { user } = await logIn(demoLogins.admin);
  await plantConnections({ id: user.companyId }, demoConnections);
});

for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    base(`pictures, ${size}, ${colorScheme}`, async ({ browser }) => {
      const login = await logIn(demoLogins.admin);
      const body = { key: 'scheduleType', value: 'company' };
      await call('PUT', '/settings/scheduleType', { token: login.token, body });
      const common = { viewport, colorScheme, baseURL: productUrl() };
      const visitor = await browser.newContext(common);
      const admin = await browser.newContext(common);
      await giveSession(admin, login);
      for (const [context, list] of [
        [visitor, visitorScreens],
        [admin, screens],
      ] as const) {
        for (const [name, open] of Object.entries(list)) {
          const page = await context.newPage();
          await open(page);
          await page.evaluate(() => document.fonts.ready.then(() => undefined));
          await page.waitForLoadState('networkidle');
          await page.screenshot({ path: `${folder}${name}-${size}-${colorScheme}.png` });
          await page.close();
        }
        await context.close();
      }
    });
  }
}
