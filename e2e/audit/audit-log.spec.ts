import { readFile } from 'node:fs/promises';
import { inFull } from '../../apps/server/test/full-size.ts';
import { chooseLanguage } from '../support/actions.ts';
import { query } from '../support/database.ts';
import { expect, test } from '../support/test.ts';

/** Lines of days gone by, as the server wrote them. */
async function plantLines(
  companyId: number,
  actorId: number,
  count: number,
  { action = 'session.login', at = '2026-05-14T15:00:00Z' } = {},
): Promise<void> {
  await query(
    `insert into audit_log (company_id, actor_id, action, noun_id, address, at)
     select $1, $2, $4, $2, '203.0.113.7', $5::timestamptz + n * interval '1 second'
     from generate_series(1, $3) as n`,
    [companyId, actorId, count, action, at],
  );
}

test('an admin reads who did what, narrows it, and takes it along', async ({ page, company }) => {
  const rita = await company.plantUser({ name: 'Rita Lima' });
  await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
  await plantLines(company.id, rita.id, 3);
  await plantLines(company.id, rita.id, 1, { action: 'session.login-failed' });
  await page.goto('/users');
  await page.getByRole('link', { name: 'Registro de atividades' }).click();
  const table = page.getByRole('table', { name: 'Registro de atividades' });
  const rows = table.getByRole('row');

  await test.step('the newest first, with what it was done to and from where', async () => {
    await expect(rows.nth(1)).toContainText('Criou fila Vendas');
    await expect(rows.nth(1)).toContainText('Padaria Aurora');
    await expect(rows.nth(1).getByRole('cell').nth(2)).toHaveText(/^\d+\.\d+\.\d+\.\d+$/);
    await expect(rows.filter({ hasText: 'Senha errada ao entrar' })).toContainText('Rita Lima');
    await expect(rows.filter({ hasText: '14/05/26 12:00' })).toHaveCount(4);
  });

  await test.step('by kind, person and day', async () => {
    await page.getByRole('combobox', { name: 'Tipo de atividade' }).click();
    await page.getByRole('option', { name: 'Filas' }).click();
    await expect(rows).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Pessoa' }).click();
    await page.getByRole('option', { name: 'Rita Lima' }).click();
    await expect(page.getByText('Nenhuma atividade encontrada')).toBeVisible();
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await page.getByLabel('Dia').fill('2026-05-14');
    await expect(rows).toHaveCount(5);
  });

  await test.step('as a file for spreadsheets, of what is shown', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar planilha' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('atividades.csv');
    const text = await readFile(await download.path(), 'utf8');
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toBe('\ufeffData;Pessoa;Ação;Item;Campos;Endereço IP');
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)).toBe('2026-05-14 12:00:01;Rita Lima;Entrou;;;203.0.113.7');
    await page.getByLabel('Dia').fill('');
    await expect(rows.nth(1)).toContainText('Exportou o registro de atividades');
  });

  await test.step('what goes wrong is told', async () => {
    await page.route('**/api/audit-log/export*', (route) =>
      route.fulfill({ status: 429, json: { error: 'ERR_RATE_LIMITED' } }),
    );
    await page.getByRole('button', { name: 'Baixar planilha' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.route('**/api/audit-log?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByLabel('Dia').fill('2026-05-15');
    await expect(page.getByText('Não foi possível carregar o registro')).toBeVisible();
    await page.unrouteAll();
    await page.getByLabel('Dia').fill('');
  });

  await test.step('a long one loads on', async () => {
    await plantLines(company.id, rita.id, 120, { at: '2026-05-13T15:00:00Z' });
    await page.getByLabel('Dia').fill('2026-05-13');
    await expect(rows.nth(50)).toBeAttached();
    for (const count of [101, 121]) {
      await rows.last().scrollIntoViewIfNeeded();
      await expect(rows.nth(count - 1)).toBeAttached();
    }
    await page.getByLabel('Dia').fill('');
  });

  await test.step('in another language', async () => {
    for (const [code, words] of inFull(
      [
        ['en', 'Created a queue Vendas'],
        ['es', 'Creó una cola Vendas'],
      ] as const,
      [['en', 'Created a queue Vendas']] as const,
    )) {
      await chooseLanguage(page, code);
      await expect(page.getByText(words)).toBeVisible();
    }
  });
});
