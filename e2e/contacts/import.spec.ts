import { makeSheet } from '../../apps/server/test/make-sheet.ts';
import { gotoLive } from '../support/actions.ts';
import { expectNothingSerious } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

const sheet = (name: string, bytes: Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: bytes,
});

test('a sheet is chosen, checked, imported, reported and taken back', async ({ page, company }) => {
  await company.call('POST', '/contacts', { name: 'Bruno Carvalho', number: '5511982147730' });
  await gotoLive(page, '/contacts');
  const dialog = page.getByRole('dialog', { name: 'Importar planilha' });
  const file = dialog.locator('input[type=file]');
  const row = (name: string) => dialog.getByRole('row').filter({ hasText: name });

  await test.step('from a telephone that is not connected there is nothing to import, and that is said', async () => {
    const away = page
      .getByRole('alert')
      .filter({ hasText: 'Esta conexão está fora do ar. Avise um administrador.' });
    for (const source of ['Agenda do celular', 'Conversas do WhatsApp']) {
      await page.getByRole('button', { name: 'Importar' }).click();
      await page.getByRole('menuitem', { name: source }).click();
      await expect(away).toBeVisible();
      await away.getByRole('button', { name: 'Fechar' }).click();
      await expect(away).toHaveCount(0);
    }
  });

  await test.step('what is no sheet is refused in words, and can be chosen again', async () => {
    await page.getByRole('button', { name: 'Importar' }).click();
    await page.getByRole('menuitem', { name: 'Planilha (.xls, .xlsx)' }).click();
    await file.setInputFiles(sheet('clientes.xls', Buffer.from('nome;numero\nAna;11977142260')));
    await expect(dialog.getByRole('alert')).toContainText('é um texto (CSV) com nome de planilha');
    await expectNothingSerious(page, 'the file of an import');
  });

  await test.step('the preview says of each row what will happen', async () => {
    const rows = [
      ['Nome', 'Número', 'E-mail', 'Cidade'],
      ['Aline <b>Tavares</b>', '(11) 97714-2260', 'aline@tavares.example', 'Itu'],
      ['Bruno C.', '11982147730', 'bruno@carvalho.example', 'Salto'],
      ['Cida Bolos', '9 9771-2040', '', ''],
      ['Rogério', '11 97714-2260', '', ''],
    ];
    await file.setInputFiles(sheet('clientes.xlsx', makeSheet(rows)));
    await expect(dialog.getByText('4 linhas conferidas')).toBeVisible();
    await expect(row('Aline <b>Tavares</b>')).toContainText('Criar');
    await expect(row('Aline')).toContainText('na planilha: (11) 97714-2260');
    await expect(row('Bruno C.')).toContainText('Muda: e-mail. O nome Bruno Carvalho fica.');
    await expect(row('Cida')).toContainText('Número incompleto: falta o DDD');
    await expect(row('Rogério')).toContainText('Mesmo número da linha 2');
    await dialog.getByRole('tab', { name: 'Pular' }).click();
    await expect(dialog.getByRole('row')).toHaveCount(2);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Baixar as 2 puladas' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('importacao.csv');
    await expectNothingSerious(page, 'the preview of an import');
  });

  await test.step('columns are changed by hand', async () => {
    await dialog.getByRole('button', { name: 'Ajustar colunas' }).click();
    await dialog.getByRole('combobox', { name: 'O que a coluna Cidade é' }).click();
    await page.getByRole('option', { name: 'Informação adicional' }).click();
    await expectNothingSerious(page, 'the columns of an import');
    await dialog.getByRole('button', { name: 'Conferir' }).click();
    await expect(row('Bruno C.')).toContainText('Muda: e-mail, informações adicionais.');
  });

  await test.step('it waits on the page, also after a reload', async () => {
    await page.reload();
    const strip = page.getByRole('region', { name: 'Importação' });
    await expect(strip).toContainText('clientes.xlsx: 4 linhas esperam sua conferência.');
    await strip.getByRole('button', { name: 'Continuar' }).click();
    await expect(row('Aline')).toBeVisible();
  });

  await test.step('it is imported, on a phone as well, and the list of contacts shows it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'the preview on a phone');
    await dialog.getByRole('button', { name: 'Importar 2 contatos' }).click();
    await expect(dialog.getByText('2 contatos importados')).toBeVisible();
    await expectNoSidewaysScroll(page, 'an import that is done, on a phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(row('Aline')).toContainText('Criado');
    await expectNothingSerious(page, 'an import that is done');
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
    await expect(page.getByText('Aline <b>Tavares</b>')).toBeVisible();
    await expect(page.getByText('bruno@carvalho.example')).toBeVisible();
  });

  await test.step('it is taken back, but for what somebody touched', async () => {
    const { contacts } = await company.call<{ contacts: { id: number; name: string }[] }>(
      'GET',
      '/contacts?searchParam=bruno',
    );
    await company.call('PUT', `/contacts/${contacts[0]?.id}`, { email: 'pessoa@x.example' });
    await page.getByRole('button', { name: 'Importar' }).click();
    await page.getByRole('menuitem', { name: 'Importações recentes' }).click();
    await page.getByRole('button', { name: 'Ver a importação clientes.xlsx' }).click();
    await dialog.getByRole('button', { name: 'Desfazer importação' }).click();
    const question = page.getByRole('dialog', { name: 'Desfazer importação?' });
    await question.getByRole('button', { name: 'Desfazer importação' }).click();
    const sum = 'Excluídos: 1 · Voltaram ao que eram: 0 · Mantidos, porque alguém mexeu: 1';
    await expect(dialog.getByText(sum)).toBeVisible();
    await expect(row('Bruno')).toContainText('Mantido');
  });
});
