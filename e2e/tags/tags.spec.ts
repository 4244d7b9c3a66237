import { gotoLive, headButton } from '../support/actions.ts';
import { plantTicket } from '../support/conversations.ts';
import { addTag } from '../support/desk.ts';
import { expect, test } from '../support/test.ts';
import { deskOf } from '../support/ticket-list.ts';

test('tags are made, found, counted, changed and deleted', async ({ page, company }) => {
  const vip = await addTag(company, 'Assinante');
  const ticket = await plantTicket(company, { contact: 'Ana', tags: [vip.id] });
  await gotoLive(page, '/tags');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const dialog = page.getByRole('dialog');

  await test.step('by number, name, lane and tickets; the count is kept true', async () => {
    const heads = page.getByRole('columnheader');
    await expect(heads).toHaveText(['ID', 'Nome', 'Kanban', 'Atendimentos', 'Ações']);
    await expect(row('Assinante').getByRole('cell').nth(3)).toHaveText(/^1/);
    await company.call('DELETE', `/ticket-tags/${ticket.id}/${vip.id}`);
    await expect(row('Assinante').getByRole('cell').nth(3)).toHaveText(/^0/);
    await company.call('PUT', `/ticket-tags/${ticket.id}/${vip.id}`);
    await expect(row('Assinante').getByRole('cell').nth(3)).toHaveText(/^1/);
  });

  await test.step('the count leads to its tickets', async () => {
    await page.getByRole('link', { name: '1 atendimento com a tag Assinante' }).click();
    const desk = deskOf(page);
    await expect(desk.row('Ana')).toBeVisible();
    await expect(desk.tab('Busca')).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/\/tickets$/);
    await page.getByRole('link', { name: 'Tags' }).click();
  });

  await test.step('a name is needed, of three letters, and nobody else’s', async () => {
    await headButton(page, 'Adicionar tag').click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByText('Obrigatório')).toBeVisible();
    await dialog.getByLabel('Nome').fill('ab');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByText('Mensagem muito curta')).toBeVisible();
    await dialog.getByLabel('Nome').fill('ASSINANTE');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByLabel('Nome')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Nome').fill('Orçamento');
    await dialog.getByRole('switch', { name: 'Coluna do Kanban' }).click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Tag salva com sucesso.')).toBeVisible();
    // The newest stands on top.
    await expect(page.getByRole('row').nth(1)).toContainText('Orçamento');
    await expect(row('Orçamento')).toContainText('Coluna do Kanban');
    await expect(page.getByText('2 tags. 1 delas é coluna do Kanban.')).toBeVisible();
  });

  await test.step('found without accents; what a colleague changes shows at once', async () => {
    await page.getByRole('searchbox', { name: 'Buscar tag' }).fill('orcam');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByText('1 tag encontrada.')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Buscar tag' }).fill('');
    await company.call('PUT', `/tags/${vip.id}`, { name: 'Assinante do clube' });
    await expect(row('Assinante do clube').getByRole('cell').nth(3)).toHaveText(/^1/);
  });

  await test.step('a deletion says how many tickets lose it', async () => {
    await page.getByRole('button', { name: 'Excluir a tag Assinante do clube' }).click();
    await expect(dialog).toContainText('1 atendimento perde a tag Assinante do clube.');
    await dialog.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('Tag excluída com sucesso.')).toBeVisible();
    await expect(row('Assinante do clube')).toHaveCount(0);
  });
});
