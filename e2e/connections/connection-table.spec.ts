import type { Page } from '@playwright/test';
import type { Connection } from '@prosa/contract/connection';
import { inFull } from '../../apps/server/test/full-size.ts';
import { chooseLanguage, gotoLive, hold, watchRequests } from '../support/actions.ts';
import { noteHealth, type Planted, plantConnections } from '../support/connections.ts';
import { expectOnly } from '../support/foreign-words.ts';
import { expectNoSidewaysScroll, misplacedControls } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';
import { words } from '../support/words.ts';

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });

const named = (text: string, name: string) => text.replace('{{name}}', name);

type Shown = Planted & { says: string[]; offers: string[] };

const number = '5511938471205';
const states: Shown[] = [
  {
    name: 'Central',
    status: 'CONNECTED',
    number,
    isDefault: true,
    health: { waiting: 2 },
    says: ['Conectada', 'Pronta para enviar e receber', '+55 11 93847-1205'],
    offers: ['Desconectar'],
  },
  {
    name: 'Esperando',
    status: 'qrcode',
    qrcode: '2@code',
    provider: 'beta',
    says: ['Aguardando leitura do QR', 'O código se renova sozinho', 'Sem número'],
    offers: ['Mostrar QR'],
  },
  {
    name: 'Bairro',
    status: 'OPENING',
    number,
    says: ['Conectando', 'Costuma levar alguns segundos'],
    offers: ['Conectando…'],
  },
  {
    name: 'Caída',
    status: 'TIMEOUT',
    reason: 'lost',
    number,
    says: ['Sem resposta', 'A conexão caiu. Reconectando automaticamente'],
    offers: ['Desconectar'],
  },
  {
    name: 'Em pares',
    status: 'PAIRING',
    says: ['Pareando', 'Confirme no celular'],
    offers: ['Desconectar'],
  },
  {
    name: 'Trocada',
    status: 'PAIRING',
    reason: 'other-number',
    number,
    scannedNumber: '5511970024418',
    says: ['Outro número foi lido. Decida se ele fica'],
    offers: ['Decidir', 'Desconectar'],
  },
  {
    name: 'Suspensa',
    reason: 'banned',
    until: '2030-03-04T15:30:00Z',
    number,
    says: ['Desconectada', 'O WhatsApp bloqueou este número até 04/03/30 12:30'],
    offers: ['Tentar de novo', 'Novo QR'],
  },
  {
    name: 'Recente',
    updatedAt: '2026-07-16T13:48:59Z',
    says: ['Desconectada', 'Ainda não foi conectada'],
    offers: ['Tentar de novo', 'Novo QR'],
  },
];

const ends = {
  replaced: 'Outro programa está usando esta conexão',
  unlinked: 'Desconectada pelo celular',
  banned: 'O WhatsApp bloqueou este número',
  'client-refused': 'O WhatsApp recusou esta versão do programa. Fale com o suporte',
  'qr-unread': 'O código não foi lido a tempo. Peça um novo QR',
  'logged-out': 'Desconectada por um administrador',
  'number-refused': 'O outro número foi recusado',
  'a-reason-of-tomorrow': 'Reconecte para voltar a receber mensagens',
};

test('every status says what it is, since when, and offers what can be done, at every width and in other languages', async ({
  page,
  company,
}) => {
  const over = Object.entries(ends).map(
    ([reason, says]): Shown => ({
      name: `Fim ${reason}`,
      reason,
      number,
      says: ['Desconectada', says],
      offers: ['Tentar de novo', 'Novo QR'],
    }),
  );
  await plantConnections(company, [...states, ...over]);
  await page.goto('/connections');
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['Canal', 'Nome', 'Status', 'Sessão', 'Última atualização', 'Padrão', 'Ações'],
  ]);
  for (const { name, says, offers } of [...states, ...over]) {
    const row = rowOf(page, name);
    for (const sentence of says) await expect(row, name).toContainText(sentence);
    const buttons = row.getByRole('cell').nth(3).getByRole('button');
    await expect(buttons, name).toHaveText(offers);
  }
  await expect(rowOf(page, 'Bairro').getByRole('button').first()).toBeDisabled();
  await expect(page.getByText('1 de 16 prontas. Plano com até 3 conexões.')).toBeVisible();
  // By the clock of the company.
  await expect(rowOf(page, 'Recente').getByRole('cell', { name: '16/07/26 10:48' })).toBeVisible();

  await test.step('the name of a channel is one word at every width, and each button is there', async () => {
    const name = page.getByRole('row').filter({ hasText: 'Central' }).getByText('WhatsApp');
    await expect(name).toBeVisible();
    for (const width of inFull([640, 820, 960, 1024, 1180, 1280, 1440], [640, 960, 1440]))
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        const lines = await name.evaluate((element) => {
          const height = Number.parseFloat(getComputedStyle(element).lineHeight);
          return Math.round(element.getBoundingClientRect().height / height);
        });
        expect(lines).toBeLessThanOrEqual(1);
        expect(await misplacedControls(page)).toEqual([]);
        await expectNoSidewaysScroll(page, `${width} px`);
      });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  for (const language of inFull(['en', 'es'] as const, ['en'])) {
    await test.step(`connections and their dialogs speak ${language}`, async () => {
      const { common, connections: text, shell } = words[language];
      await chooseLanguage(page, language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title);
      await expect(page.getByRole('columnheader')).toHaveText([
        ...Object.values(text.column),
        common.actions,
      ]);
      await expect(page.getByRole('img', { name: shell.menu.connectionsAlert })).toBeVisible();
      const waiting = text.health.waiting_other.replace('{{count}}', '2');
      await expect(page.getByText(waiting, { exact: true })).toBeVisible();
      await expectOnly(language, page, 'the connections');

      await page.getByRole('button', { name: text.action.showQr }).click();
      const link = page.getByRole('dialog', { name: named(text.link.title, 'Esperando') });
      await link.getByRole('listitem').first().waitFor();
      await expectOnly(language, page, 'a code to scan');
      await link.getByRole('button', { name: text.link.useCode }).click();
      await expect(link.getByText(text.link.numberHint)).toBeVisible();
      await expectOnly(language, page, 'a code to type');
      await link.getByRole('button', { name: common.close }).click();

      await page.getByRole('button', { name: named(text.editOf, 'Central') }).click();
      const dialog = page.getByRole('dialog', { name: named(text.dialog.edit, 'Central') });
      await dialog.getByLabel(text.dialog.name).fill('');
      await dialog.getByRole('button', { name: common.save }).click();
      await expect(dialog.getByText(common.form.required)).toBeVisible();
      await expectOnly(language, page, 'a connection that is edited');
      await dialog.getByRole('button', { name: common.cancel }).click();
      await page.getByRole('button', { name: common.discard.confirm }).click();
      await expect(dialog).toBeHidden();
    });
  }
});

test('health comes from the traffic, and comes again while somebody looks; a code that does not come is not awaited for ever', async ({
  page,
  company,
}) => {
  const today = new Date().toISOString();
  await plantConnections(company, [
    { name: 'Muda', status: 'CONNECTED', isDefault: true },
    { name: 'Parada', health: { received: '2026-07-15T12:00:00Z', waiting: 3 } },
    { name: 'Loja', status: 'qrcode' },
    { name: 'Viva', status: 'CONNECTED', health: { received: today, acknowledged: today } },
  ]);
  await page.clock.install();
  const asked = watchRequests(page, '/whatsapp/health');
  await gotoLive(page, '/connections');
  await expect(rowOf(page, 'Parada')).toContainText('Recebida: 15/07 09:00');
  await expect(rowOf(page, 'Parada')).toContainText('3 a enviar');
  await expect(rowOf(page, 'Viva')).toContainText(/Recebida: \d\d:\d\d\s*Enviada: \d\d:\d\d/);
  await expect(rowOf(page, 'Muda')).not.toContainText('Recebida');

  await noteHealth(company, 'Muda', { received: today, waiting: 1 });
  const before = asked.length;
  // While an answer is still on its way, the time until the next question has not begun.
  await expect(async () => {
    await page.clock.fastForward(15_000);
    expect(asked.length).toBeGreaterThan(before);
  }).toPass();
  await expect(rowOf(page, 'Muda')).toContainText('1 a enviar');

  await test.step('a code that does not come is not awaited for ever: it is said, and asked for again', async () => {
    await page.getByRole('button', { name: 'Mostrar QR: Loja' }).click();
    const dialog = page.getByRole('dialog', { name: 'Conectar Loja' });
    await expect(dialog.getByText('Preparando o código…')).toBeVisible();
    await page.clock.fastForward(20_000);
    await expect(dialog.getByRole('alert')).toContainText(
      'Não foi possível preparar o código agora.',
    );
    await expect(dialog.getByText('Preparando o código…')).toHaveCount(0);
    const asked = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().includes('/whatsappsession/'),
    );
    await dialog.getByRole('button', { name: 'Tentar de novo' }).click();
    await asked;
  });
});

test('what failed can be tried again; another admin adds one, a click makes one the default, and all are deleted', async ({
  page,
  company,
}) => {
  await plantConnections(company, [
    { name: 'Atacado' },
    { name: 'Loja', reason: 'logged-out', isDefault: true },
  ]);

  await test.step('a list that cannot be loaded says so', async () => {
    let broken = true;
    await page.route('**/api/whatsapp?*', (route) =>
      broken ? route.fulfill({ status: 400, json: {} }) : route.fallback(),
    );
    await gotoLive(page, '/connections');
    await expect(
      page.getByRole('heading', { name: 'Não foi possível carregar as conexões' }),
    ).toBeVisible();
    broken = false;
    // Not the row's own. A page that goes live loads once more by itself, which may take the button from under the mouse.
    const again = page.getByRole('button', { name: 'Tentar de novo', exact: true });
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 3000 });
      await expect(rowOf(page, 'Loja')).toBeVisible({ timeout: 3000 });
    }).toPass();
  });

  await test.step('a session that cannot be asked says why', async () => {
    await page.route('**/api/whatsappsession/*', (route) =>
      route.fulfill({ status: 500, json: { error: 'ERR_INTERNAL' } }),
    );
    for (const action of ['Tentar de novo', 'Novo QR']) {
      const asked = page.waitForResponse('**/api/whatsappsession/*');
      await rowOf(page, 'Loja').getByRole('button', { name: action }).click();
      await asked;
      await expect(page.getByRole('alert')).toContainText('Algo deu errado do nosso lado.');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.unroute('**/api/whatsappsession/*');
  });

  await test.step('what another admin does shows at once', async () => {
    await expect(rowOf(page, 'Loja')).toBeVisible();
    // From here on nothing is loaded any more: what shows was told.
    const loading = await hold(page, '**/api/whatsapp?*');
    const { id } = await company.call<Connection>('POST', '/whatsapp', {
      name: 'Balcão',
      provider: 'lab',
    });
    // In the order of their names.
    await expect(page.getByRole('row')).toContainText([/Canal/, /Atacado/, /Balcão/, /Loja/]);
    await company.call('PUT', `/whatsapp/${id}`, { name: 'Quiosque' });
    await expect(page.getByRole('row')).toContainText([/Canal/, /Atacado/, /Loja/, /Quiosque/]);
    await company.call('DELETE', `/whatsapp/${id}`);
    await expect(page.getByRole('row')).toHaveCount(3);
    loading.release();
  });

  await test.step('a click makes another connection the default', async () => {
    const mark = (name: string) => rowOf(page, name).getByRole('img', { name: 'Conexão padrão' });
    await expect(mark('Loja')).toBeVisible();
    await page.getByRole('button', { name: 'Tornar Atacado a conexão padrão' }).click();
    await expect(page.getByText('Atacado é a conexão padrão agora.')).toBeVisible();
    await expect(mark('Atacado')).toBeVisible();
    await expect(mark('Loja')).toBeHidden();
  });

  await test.step('a new try starts the session', async () => {
    await page.getByRole('button', { name: 'Tentar de novo: Loja' }).click();
    await expect(rowOf(page, 'Loja')).toContainText('Aguardando leitura do QR');
  });

  await test.step('a deletion asks and warns; the default goes last', async () => {
    const question = page.getByRole('dialog', { name: 'Excluir Registro' });
    await page.getByRole('button', { name: 'Excluir a conexão Atacado' }).click();
    await expect(question).toContainText('Deseja realmente excluir este registro?');
    await expect(question).toContainText('Atacado para de receber e enviar na hora');
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByRole('alert').last()).toHaveText(
      'É preciso haver uma conexão padrão. Marque outra conexão como padrão antes.',
    );
    await expect(rowOf(page, 'Atacado')).toBeVisible();

    await page.getByRole('button', { name: 'Excluir a conexão Loja' }).click();
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('Conexão excluída com sucesso.')).toBeVisible();
    await expect(rowOf(page, 'Loja')).toBeHidden();
    await page.getByRole('button', { name: 'Excluir a conexão Atacado' }).click();
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByRole('heading', { name: 'Nenhuma conexão ainda' })).toBeVisible();
  });
});
