import type { QuickMessage } from '@prosa/contract/quick-message';
import { gotoLive, headButton } from '../support/actions.ts';
import { call, logIn } from '../support/api.ts';
import { plantContact } from '../support/conversations.ts';
import { solid } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

const picture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await solid('#337755'),
});

test('quick replies are made, found and deleted, by an admin for everybody; an image is attached, shown and removed', async ({
  page,
  company,
}) => {
  const ana = await company.plantUser({ name: 'Ana' });
  await plantContact(company, { name: 'Rosângela Figueiredo' });
  await gotoLive(page, '/quick-messages');
  const row = (shortcode: string) => page.getByRole('row').filter({ hasText: shortcode });
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Salvar' });

  await test.step('shortcode and message are needed; an unknown variable is named', async () => {
    await headButton(page, 'Adicionar resposta rápida').click();
    await save.click();
    await expect(dialog.getByText('Obrigatório')).toHaveCount(2);
    const shortcut = dialog.getByLabel('Atalho');
    await shortcut.fill('/Prazo de entrega ');
    await expect(dialog.getByText('Uma palavra, em minúsculas.')).toBeVisible();
    const message = dialog.getByLabel('Mensagem');
    await message.focus();
    await expect(shortcut).toHaveValue('prazo-de-entrega');
    await shortcut.fill('/prazo');
    await message.fill('Olá, {apelido}! Chega em 3 dias.');
    await save.click();
    await expect(
      dialog.getByText('{apelido} não é uma variável. Corrija ou apague.'),
    ).toBeVisible();
    await expect(message).toBeFocused();
  });

  await test.step('a variable comes in where the caret is, and a real contact’s text is shown', async () => {
    const message = dialog.getByLabel('Mensagem');
    const lines = await message.evaluate((field: HTMLTextAreaElement) => {
      const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(field);
      const room =
        field.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
      return Math.round(room / Number.parseFloat(lineHeight));
    });
    expect(lines, 'seven rows').toBe(7);
    await message.fill('Olá, ! Chega em 3 dias.');
    await message.press('Home');
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
    await dialog.getByRole('button', { name: 'Primeiro nome' }).click();
    await expect(message).toHaveValue('Olá, {primeiro_nome}! Chega em 3 dias.');
    await expect(message).toBeFocused();
    await expect(dialog.getByText('Como Rosângela Figueiredo vai ler')).toBeVisible();
    await expect(dialog.getByText('Olá, Rosângela! Chega em 3 dias.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Geral' }).click();
    await page.getByRole('option', { name: 'Ativo', exact: true }).click();
    await save.click();
    await expect(page.getByText('Resposta rápida salva com sucesso.')).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText(['Atalho', 'Anexo', 'Geral', 'Ações']);
    await expect(row('/prazo')).toContainText('Sem anexo');
    await expect(row('/prazo')).toContainText('Geral: todos da empresa usam');
  });

  await test.step('a shortcode that one would see twice is refused', async () => {
    await headButton(page, 'Adicionar resposta rápida').click();
    await dialog.getByLabel('Atalho').fill('PRAZO');
    await dialog.getByLabel('Mensagem').fill('Outra');
    await save.click();
    await expect(dialog.getByLabel('Atalho')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('what a colleague makes for everybody is there at once; one’s own is one’s own', async () => {
    await company.call('POST', '/quick-messages', {
      shortcode: 'pix',
      message: 'Nossa chave Pix',
      geral: true,
    });
    await expect(row('/pix')).toBeVisible();
    const { token } = await logIn(ana);
    const theirs = await call<QuickMessage>('POST', '/quick-messages', {
      body: { shortcode: 'meu', message: 'Só da Ana' },
      token,
    });
    await company.call('PUT', `/quick-messages/${theirs.id}`, { message: 'Revisada' });
    await expect(page.getByRole('row')).toHaveCount(3);
  });

  await test.step('found without case or accents, in shortcode and message', async () => {
    const search = page.getByRole('searchbox', { name: 'Buscar atalho' });
    await search.fill('CHAVE');
    await expect(row('/prazo')).toHaveCount(0);
    await expect(row('/pix')).toBeVisible();
    await search.fill('');
    await expect(row('/prazo')).toBeVisible();
  });

  await test.step('deletion is titled with the shortcode', async () => {
    await page.getByRole('button', { name: 'Excluir a resposta /pix' }).click();
    await expect(page.getByRole('dialog', { name: 'Excluir /pix?' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('Resposta rápida excluída com sucesso.')).toBeVisible();
    await expect(row('/pix')).toHaveCount(0);
  });

  // Who may change which is told by the page alone: quick-messages-page.dom.test.tsx.
  const body = { shortcode: 'cardapio', message: 'O cardápio de hoje', geral: true };
  await company.call('POST', '/quick-messages', body);
  const editing = page.getByRole('dialog', { name: 'Editar resposta rápida' });
  const edit = page.getByRole('button', { name: 'Editar a resposta /cardapio' });
  const file = editing.locator('input[type=file]');

  await test.step('only pictures', async () => {
    await edit.click();
    await expect(file).toHaveAttribute('accept', '.png,.jpg,.jpeg');
    await file.setInputFiles({
      name: 'a.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    });
    await expect(page.getByText('Só imagens png, jpg ou jpeg.')).toBeVisible();
    await file.setInputFiles({
      name: 'falsa.png',
      mimeType: 'image/png',
      buffer: Buffer.from('nada'),
    });
    await editing.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'arquivo' })).toBeVisible();
    await editing.getByRole('button', { name: 'Remover' }).click();
  });

  await test.step('one, with its name; the text stays as it is', async () => {
    await file.setInputFiles(await picture('hoje.png'));
    await expect(editing.getByText('hoje.png')).toBeVisible();
    await expect(editing.getByRole('button', { name: 'Anexar imagem' })).toHaveCount(0);
    await expect(editing.getByLabel('Mensagem')).toBeDisabled();
    await editing.getByRole('button', { name: 'Salvar' }).click();
    await expect(editing).toHaveCount(0);
    await expect(row('/cardapio')).toContainText('hoje.png');
    await expect(row('/cardapio').locator('img')).toHaveJSProperty('naturalWidth', 60);
  });

  await test.step('removing it asks, and gives the text back', async () => {
    await edit.click();
    await expect(editing.getByText('60 × 40')).toBeVisible();
    await editing.getByRole('button', { name: 'Remover' }).click();
    const question = page.getByRole('dialog', { name: 'Remover o anexo?' });
    await question.getByRole('button', { name: 'Remover' }).click();
    await expect(page.getByText('Anexo removido com sucesso.')).toBeVisible();
    await expect(editing.getByLabel('Mensagem')).toBeEnabled();
    await editing.getByRole('button', { name: 'Cancelar' }).click();
    await expect(row('/cardapio')).toContainText('Sem anexo');
  });

  await test.step('whoever chooses the image first still writes the words', async () => {
    await headButton(page, 'Adicionar resposta rápida').click();
    const adding = page.getByRole('dialog', { name: 'Adicionar resposta rápida' });
    await adding.locator('input[type=file]').setInputFiles(await picture('pix.png'));
    await adding.getByLabel('Atalho').fill('pix');
    await adding.getByLabel('Mensagem').fill('Nossa chave');
    await adding.getByRole('button', { name: 'Salvar' }).click();
    await expect(row('/pix')).toContainText('pix.png');
    await expect(row('/pix')).toContainText('Nossa chave');
  });
});
