import { isFullSize } from '../../apps/server/test/full-size.ts';
import { gotoLive, headButton } from '../support/actions.ts';
import { logIn } from '../support/api.ts';
import { expectNothingSerious } from '../support/axe.ts';
import { query } from '../support/database.ts';
import { expectWrong } from '../support/fields.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { solid } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'super', colorScheme: 'light' });
test.beforeEach(() => query('delete from announcements'));
test.afterEach(() => query('delete from announcements'));

const picture = async () => ({
  name: 'mapa.png',
  mimeType: 'image/png',
  buffer: await solid('#337755'),
});

test('the host writes an announcement, looks at it, finds, changes and deletes it', async ({
  page,
  company,
  openBrowser,
}) => {
  const agent = await openBrowser(await logIn(await company.plantUser()));
  await gotoLive(agent, '/tickets');
  const bell = agent.getByRole('banner').getByRole('button', { name: /^Informativos/ });
  await gotoLive(page, '/announcements');
  const dialog = page.getByRole('dialog', { name: /informativo$/ });
  const save = dialog.getByRole('button', { name: 'Salvar' });
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  await expect(page.getByText('Nenhum informativo ainda')).toBeVisible();

  await test.step('title and text are needed; only images; an end after its beginning', async () => {
    await headButton(page, 'Adicionar informativo').click();
    await expect(dialog.getByRole('combobox', { name: 'Prioridade' })).toHaveValue('Baixa');
    await save.click();
    await expect(dialog.getByText('Obrigatório')).toHaveCount(2);
    await expectNothingSerious(page, 'the dialog, with errors');
    const file = dialog.locator('input[type=file]');
    await expect(file).toHaveAttribute('accept', '.png,.jpg,.jpeg');
    const buffer = Buffer.from('%PDF');
    await file.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer });
    await expect(page.getByText('Só imagens png, jpg ou jpeg.')).toBeVisible();
    await dialog.getByLabel('Título').fill('Manutenção');
    await dialog.getByLabel('Texto').fill('Domingo, das *2h* às 4h.');
    await dialog.getByLabel('Mostrar a partir de').fill('2030-01-02T08:00');
    await dialog.getByLabel('Mostrar até').fill('2030-01-01T08:00');
    await save.click();
    await expectWrong(dialog.getByLabel('Mostrar até'), 'O fim vem antes do começo.');
    await dialog.getByLabel('Mostrar a partir de').fill('');
    await dialog.getByLabel('Mostrar até').fill('');
  });

  await test.step('as its readers will see it, before it is saved', async () => {
    await dialog.locator('input[type=file]').setInputFiles(await picture());
    await dialog.getByRole('combobox', { name: 'Prioridade' }).click();
    await page.getByRole('option', { name: 'Alta' }).click();
    await dialog.getByRole('button', { name: 'Ver como fica' }).click();
    const preview = page.getByRole('dialog', { name: 'Manutenção' });
    await expect(preview.locator('img')).toHaveJSProperty('naturalWidth', 60);
    await expect(preview).toContainText('Domingo, das 2h às 4h.');
    await expectNothingSerious(page, 'the preview');
    await preview.getByRole('button', { name: 'Fechar' }).last().click();
    await expect(bell).toHaveAccessibleName('Informativos');
    await save.click();
    await expect(page.getByText('Informativo salvo com sucesso.')).toBeVisible();
  });

  await test.step('it stands in the list, and reaches everybody', async () => {
    await expect(page.getByRole('columnheader')).toHaveText([
      ...['Título', 'Prioridade', 'Imagem', 'Status', 'Para quem', 'Lido por', 'Ações'],
    ]);
    await expect(row('Manutenção')).toContainText('Alta');
    await expect(row('Manutenção')).toContainText('mapa.png');
    await expect(row('Manutenção')).toContainText('ativo');
    await expect(row('Manutenção')).toContainText('Todas as empresas');
    await expect(row('Manutenção')).toContainText(/0 de \d+/);
    await expectNothingSerious(page, 'the list');
    await expect(bell).toHaveAccessibleName('Informativos: 1');
    await bell.click();
    await page.reload();
    await expect(row('Manutenção')).toContainText(/1 de \d+/);
  });

  await test.step('found by its words; an image taken away; inactive', async () => {
    const search = page.getByRole('searchbox', { name: 'Buscar informativo' });
    await search.fill('zzz');
    await expect(page.getByRole('heading', { name: 'Nada encontrado' })).toBeVisible();
    await search.fill('MANUTENCAO');
    await expect(row('Manutenção')).toBeVisible();
    await page.getByRole('button', { name: 'Editar o informativo Manutenção' }).click();
    await dialog.getByRole('button', { name: 'Remover' }).click();
    const question = page.getByRole('dialog', { name: 'Remover a imagem?' });
    await question.getByRole('button', { name: 'Remover' }).click();
    await expect(page.getByText('Imagem removida com sucesso.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Prioridade' }).click();
    await page.getByRole('option', { name: 'Média' }).click();
    await dialog.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Inativo' }).click();
    await save.click();
    await expect(row('Manutenção')).toContainText('inativo');
    await expect(row('Manutenção')).toContainText('Média');
    await expect(row('Manutenção')).toContainText('Sem anexo');
    await expect(agent.getByRole('dialog').getByText('Nenhum registro')).toBeVisible();
  });

  await test.step('on a telephone the list and the dialog have room', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'the list');
    if (isFullSize) await expectNothingSerious(page, 'the list on a telephone');
    await page.getByRole('button', { name: 'Editar o informativo Manutenção' }).click();
    await expect(dialog.getByLabel('Título')).toHaveValue('Manutenção');
    await expectNoSidewaysScroll(page, 'the dialog');
    if (isFullSize) await expectNothingSerious(page, 'the dialog on a telephone');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('deleted, once that was confirmed', async () => {
    await page.getByRole('button', { name: 'Excluir o informativo Manutenção' }).click();
    const question = page.getByRole('dialog', { name: 'Excluir Registro' });
    await expect(question).toContainText('Manutenção some para todas as empresas.');
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('Informativo excluído com sucesso.')).toBeVisible();
    await expect(row('Manutenção')).toHaveCount(0);
  });

  await test.step('for chosen companies or plans alone', async () => {
    // Who else hears nothing of them: announcement.live.test.ts of the server.
    const name = `Confeitaria ${company.id}`;
    await query('update companies set name = $2 where id = $1', [company.id, name]);
    await agent.keyboard.press('Escape');
    await page.reload();
    for (const [title, audience, choose, chosen, shown] of [
      ['Uma empresa', 'Algumas empresas', 'Escolher empresas', name, '1 empresa'],
      ['Um plano', 'Alguns planos', 'Escolher planos', 'Essencial', '1 plano'],
    ] as const) {
      await headButton(page, 'Adicionar informativo').click();
      await dialog.getByLabel('Título').fill(title);
      await dialog.getByLabel('Texto').fill('Uma novidade');
      await dialog.getByRole('combobox', { name: 'Para quem' }).click();
      await page.getByRole('option', { name: audience }).click();
      await save.click();
      await expect(dialog.getByText('Escolha pelo menos um.')).toBeVisible();
      await dialog.getByRole('combobox', { name: choose }).fill(chosen);
      await page.getByRole('option', { name: chosen }).click();
      await page.keyboard.press('Escape');
      await save.click();
      await expect(dialog).toBeHidden();
      await expect(row(title)).toContainText(shown);
    }
    await expect(bell).toHaveAccessibleName('Informativos: 2');
    await query('delete from announcements');
  });

  await test.step('many are loaded as one scrolls', async () => {
    // Inactive: nobody of the other tests is to see them.
    await query(
      "insert into announcements (title, text, status) select 'Aviso ' || n, 'x', false from generate_series(1, 45) as n",
    );
    await page.reload();
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    for (const loaded of [20, 40, 45]) {
      await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(loaded);
      await rows.last().scrollIntoViewIfNeeded();
    }
    await expect(rows).toHaveCount(45);
    await expect(rows.first()).toContainText('Baixa');
  });
});
