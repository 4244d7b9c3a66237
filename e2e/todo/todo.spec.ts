import type { Page } from '@playwright/test';
import { submitLogin } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

test('tasks are written down, changed, deleted and brought back, for one pair of eyes', async ({
  page,
  company,
}) => {
  await page.goto('/todolist');
  const field = page.getByRole('textbox', { name: 'Nova tarefa' });
  const rows = page.getByRole('list', { name: 'Tarefas' }).getByRole('listitem');
  await expect(page.getByRole('heading', { name: 'Nenhuma tarefa por aqui' })).toBeVisible();

  await test.step('a blank one is ignored; a new one stands on top with its time', async () => {
    await field.fill('   ');
    await page.getByRole('button', { name: 'Adicionar' }).click();
    await expect(rows).toHaveCount(0);
    await field.fill('Pedir etiquetas');
    await page.getByRole('button', { name: 'Adicionar' }).click();
    await field.fill('Ligar para o Hotel');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    await expect(rows.nth(0)).toHaveText(/Ligar para o Hotel\s*hoje, \d\d:\d\d/);
    await expect(rows.nth(1)).toContainText('Pedir etiquetas');
    await expect(page.getByText('2 tarefas.')).toBeVisible();
  });

  await test.step('editing loads the words; saving keeps the place and when it was made', async () => {
    const before = await stored(page, company.admin.id);
    await page.getByRole('button', { name: 'Editar a tarefa Pedir etiquetas' }).click();
    const edited = page.getByRole('textbox', { name: 'Tarefa em edição' });
    await expect(edited).toHaveValue('Pedir etiquetas');
    await expect(edited).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('');
    await page.getByRole('button', { name: 'Editar a tarefa Pedir etiquetas' }).click();
    await edited.fill('Pedir etiquetas verdes');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(rows.nth(1)).toContainText('Pedir etiquetas verdes');
    const after = await stored(page, company.admin.id);
    expect(after[1]?.createdAt).toBe(before[1]?.createdAt);
    expect(after[1]?.updatedAt).not.toBe(before[1]?.updatedAt);
  });

  await test.step('a deleted one comes back to its place; the rest outlives a reload', async () => {
    await page.getByRole('button', { name: 'Excluir a tarefa Ligar para o Hotel' }).click();
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(rows.nth(0)).toContainText('Ligar para o Hotel');
    await page.reload();
    await expect(rows).toHaveCount(2);
  });

  await test.step('another tab has it at once', async () => {
    const tab = await page.context().newPage();
    await tab.goto('/todolist');
    await tab.getByRole('textbox', { name: 'Nova tarefa' }).fill('De outra aba');
    await tab.keyboard.press('Enter');
    await expect(rows.nth(0)).toContainText('De outra aba');
    await tab.close();
  });

  await test.step('who logs in next on this browser has a list of their own', async () => {
    const rita = await company.plantUser({ name: 'Rita Lima' });
    const logOut = async () => {
      await page.getByRole('button', { name: /^Menu da conta/ }).click();
      await page.getByRole('menuitem', { name: 'Sair' }).click();
    };
    await logOut();
    await submitLogin(page, rita);
    await page.getByRole('link', { name: 'Tarefas' }).click();
    await expect(page.getByRole('heading', { name: 'Nenhuma tarefa por aqui' })).toBeVisible();
    await logOut();
    await submitLogin(page, company.admin);
    await page.getByRole('link', { name: 'Tarefas' }).click();
    await expect(rows).toHaveCount(3);
  });

  await test.step('a storage that somebody else wrote into is as good as empty', async () => {
    await page.evaluate(() => localStorage.setItem('tasks', '[{"text":1}, null, "x"]'));
    await page.reload();
    await field.fill('Vale de novo');
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(1);
  });
});

type Stored = { text: string; createdAt: string; updatedAt: string };

function stored(page: Page, userId: number): Promise<Stored[]> {
  return page.evaluate(
    (id) => JSON.parse(localStorage.getItem('tasks') ?? '{}')[String(id)] ?? [],
    userId,
  );
}
