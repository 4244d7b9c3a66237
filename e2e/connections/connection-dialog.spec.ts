import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Connection } from '@prosa/contract/connection';
import { gotoLive, hold } from '../support/actions.ts';
import { TestCompany } from '../support/company.ts';
import { plantConnections } from '../support/connections.ts';
import { expectFine, expectRefused, expectWrong, refusedNames } from '../support/fields.ts';
import { expect, test } from '../support/test.ts';

const dialogOf = (page: Page, title: string) => {
  const dialog = page.getByRole('dialog', { name: title });
  return {
    dialog,
    name: dialog.getByLabel('Nome'),
    greeting: dialog.getByLabel('Mensagem de saudação'),
    token: dialog.getByLabel('Token da API'),
    queues: dialog.getByRole('combobox', { name: 'Filas' }),
    isDefault: dialog.getByRole('switch', { name: 'Conexão padrão' }),
    save: dialog.getByRole('button', { name: 'Salvar' }),
  };
};

async function openNew(page: Page) {
  await page.getByRole('button', { name: 'Adicionar conexão' }).click();
  await page.getByRole('menuitem', { name: 'WhatsApp' }).click();
  return dialogOf(page, 'Adicionar WhatsApp');
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

test('a connection is made with all that belongs to it, and each field says what is wrong', async ({
  page,
  company,
}) => {
  const support = await company.addQueue({ name: 'Suporte', color: '#3b82f6' });
  const sales = await company.addQueue({ name: 'Vendas', color: '#e9a23b' });
  const finance = await company.addQueue({ name: 'Financeiro', color: '#14a396' });
  await gotoLive(page, '/connections');

  await test.step('everything about a connection is kept, in the order of its menu', async () => {
    const { dialog, name, greeting, queues, isDefault, save } = await openNew(page);
    // The first one is the default, whatever is asked.
    await expect(isDefault).toBeChecked();
    await expect(isDefault).toBeDisabled();
    await expect(dialog.getByText('A primeira conexão é sempre a padrão.')).toBeVisible();
    await name.fill('Loja');
    await choose(page, 'Onde conectar', 'Laboratório');
    await expect(dialog.getByText('Se não houver fila, só administradores')).toBeVisible();
    for (const queue of ['Vendas', 'Suporte', 'Financeiro']) await choose(page, 'Filas', queue);
    await queues.press('Escape');
    const order = dialog.getByRole('list', { name: 'Ordem do menu' }).getByRole('listitem');
    await expect(order).toContainText(['Vendas', 'Suporte', 'Financeiro']);
    await expect(dialog.getByRole('button', { name: 'Subir Vendas' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Subir Financeiro' }).click();
    await dialog.getByRole('button', { name: 'Descer Vendas' }).click();
    await expect(order).toContainText(['Financeiro', 'Vendas', 'Suporte']);
    await expect(dialog.getByRole('status')).toHaveText('Vendas: lugar 2 de 3');
    await expect(dialog.getByRole('combobox', { name: 'Fila padrão' })).toHaveValue('Financeiro');
    await choose(page, 'Fila padrão', 'Suporte');
    await greeting.fill('Olá! 👋\nEscolha uma opção:');
    await dialog.getByText('Outras mensagens').click();
    await dialog.getByLabel('Mensagem de conclusão').fill('Até logo!');
    await dialog.getByLabel('Mensagem fora do horário').fill('Voltamos às 8h.');
    await dialog.getByLabel('Mensagem de avaliação').fill('De 1 a 3?');
    await save.click();
    await expect(page.getByText('Conexão salva com sucesso.')).toBeVisible();
    // What comes next is a telephone.
    await page.getByRole('dialog', { name: 'Conectar Loja' }).getByLabel('Fechar').click();

    const [saved] = await company.call<Connection[]>('GET', '/whatsapp');
    expect(saved).toMatchObject({
      name: 'Loja',
      provider: 'lab',
      isDefault: true,
      greetingMessage: 'Olá! 👋\nEscolha uma opção:',
      complationMessage: 'Até logo!',
      outOfHoursMessage: 'Voltamos às 8h.',
      ratingMessage: 'De 1 a 3?',
      queues: [{ id: finance.id }, { id: sales.id }, { id: support.id }],
      fallbackQueueId: support.id,
      tokenHint: null,
    });
    await page.getByRole('button', { name: 'Editar a conexão Loja' }).click();
    const again = dialogOf(page, 'Editar conexão Loja');
    await expect(again.greeting).toHaveValue('Olá! 👋\nEscolha uma opção:');
    await expect(again.dialog.getByLabel('Mensagem de avaliação')).toHaveValue('De 1 a 3?');
    await expect(again.dialog.getByRole('listitem')).toContainText([
      ...['Financeiro', 'Vendas', 'Suporte'],
    ]);
    await again.dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(again.dialog).toBeHidden();
  });

  await test.step('a token belongs to one connection', async () => {
    const taken = `the-token-of-another-${randomUUID()}`;
    const other = await TestCompany.signUp();
    await other.call('POST', '/whatsapp', { name: 'Deles', provider: 'lab', token: taken });
    await page.getByRole('button', { name: 'Editar a conexão Loja' }).click();
    const { dialog, token, save } = dialogOf(page, 'Editar conexão Loja');
    await token.fill(taken);
    await save.click();
    await expectWrong(token, 'Este token já é de outra conexão.');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('a token is seen while it is new, and masked ever after', async () => {
    await page.getByRole('button', { name: 'Editar a conexão Loja' }).click();
    const { dialog, token, save } = dialogOf(page, 'Editar conexão Loja');
    await expect(token).toHaveValue('');
    await dialog.getByRole('button', { name: 'Gerar' }).click();
    await expect(token).toHaveValue(/^[\w-]{24,}$/);
    const first = await token.inputValue();
    await dialog.getByRole('button', { name: 'Gerar' }).click();
    await expect(token).not.toHaveValue(first);
    const value = await token.inputValue();
    await expect(dialog.getByText('Copie agora: depois de salvar')).toBeVisible();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copiar token' }).click();
    await expect(page.getByText('Token copiado.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
    await save.click();
    await expect(dialog).toBeHidden();

    const reopen = () => page.getByRole('button', { name: 'Editar a conexão Loja' }).click();
    await reopen();
    const stored = dialog.getByRole('group', { name: 'Token da API' });
    await expect(stored).toContainText(`••••${value.slice(-4)}`);
    await expect(token.and(page.locator('input'))).toHaveCount(0);
    expect(await page.content()).not.toContain(value);
    // Saved without a word about it, it stays.
    await dialog.getByLabel('Nome').fill('Loja nova');
    await save.click();
    await expect(dialog).toBeHidden();
    const hint = async () => (await company.call<Connection[]>('GET', '/whatsapp'))[0]?.tokenHint;
    expect(await hint()).toBe(value.slice(-4));

    await page.getByRole('button', { name: 'Editar a conexão Loja nova' }).click();
    const later = dialogOf(page, 'Editar conexão Loja nova');
    await later.dialog.getByRole('button', { name: 'Remover' }).click();
    await expect(later.dialog.getByText('O token atual deixa de valer ao salvar.')).toBeVisible();
    await later.dialog.getByRole('button', { name: 'Manter o atual' }).click();
    await later.dialog.getByRole('button', { name: 'Remover' }).click();
    await later.save.click();
    await expect(later.dialog).toBeHidden();
    expect(await hint()).toBeNull();
  });

  await test.step('says what is wrong with each field', async () => {
    const { dialog, name, greeting, token, queues, save } = await openNew(page);
    await expect(name).toBeFocused();
    await expectRefused(name, save, refusedNames);
    await name.fill('Loja');
    await expectRefused(token, save, [
      ['x'.repeat(23), 'Too Short!'],
      ['x'.repeat(256), 'Too Long!'],
    ]);
    await token.fill('');
    await dialog.getByText('Outras mensagens').click();
    const rating = dialog.getByLabel('Mensagem de avaliação');
    await rating.fill('x'.repeat(4097));
    await dialog.getByText('Outras mensagens').click();
    await save.click();
    // It opens what hides the mistake.
    await expectWrong(rating, 'Too Long!');
    await rating.fill('');
    for (const queue of ['Vendas', 'Suporte']) await choose(page, 'Filas', queue);
    await queues.press('Escape');
    await save.click();
    await expectWrong(greeting, 'Com mais de uma fila, a mensagem de saudação é obrigatória.');
    await expectFine(name);
  });
});

test('the command bar adds one; the default is taken over, never given up', async ({
  page,
  company,
}) => {
  await plantConnections(company, [
    { name: 'Atacado' },
    { name: 'Loja', status: 'CONNECTED', isDefault: true },
  ]);

  await test.step('the command bar adds one; unsaved words are not lost, and a save is made once', async () => {
    await gotoLive(page, '/users');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('adicionar conexao');
    await page.keyboard.press('Enter');
    const { dialog, name, save } = dialogOf(page, 'Adicionar WhatsApp');
    await name.fill('Quiosque');
    await expect(page).toHaveURL('/connections');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(name).toHaveValue('Quiosque');
    await choose(page, 'Onde conectar', 'Laboratório');
    const posts = await hold(page, '**/api/whatsapp', 'POST');
    await save.click();
    await expect(save).toHaveAttribute('aria-busy', 'true');
    await save.click();
    posts.release();
    await expect(dialog).toBeHidden();
    expect(posts.requests).toHaveLength(1);
    // What comes next is a telephone.
    await page.getByRole('dialog', { name: 'Conectar Quiosque' }).getByLabel('Fechar').click();
  });

  await test.step('the default is taken over, never given up; a link that stands keeps its provider', async () => {
    await page.getByRole('button', { name: 'Editar a conexão Loja' }).click();
    const shop = dialogOf(page, 'Editar conexão Loja');
    await expect(shop.isDefault).toBeChecked();
    await expect(shop.isDefault).toBeDisabled();
    await expect(shop.isDefault).toHaveAccessibleDescription(/marque outra conexão como padrão/);
    // A link that stands keeps its provider.
    const provider = shop.dialog.getByRole('combobox', { name: 'Onde conectar' });
    await expect(provider).toBeDisabled();
    await expect(provider).toHaveValue('Laboratório');
    await shop.dialog.getByRole('button', { name: 'Cancelar' }).click();

    await page.getByRole('button', { name: 'Editar a conexão Atacado' }).click();
    const wholesale = dialogOf(page, 'Editar conexão Atacado');
    await wholesale.isDefault.check();
    await wholesale.save.click();
    await expect(wholesale.dialog).toBeHidden();
    const list = await company.call<Connection[]>('GET', '/whatsapp');
    expect(list.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Atacado', true],
      ['Loja', false],
      ['Quiosque', false],
    ]);
  });

  await test.step('without a lab nobody is asked whom to link with', async () => {
    await page.route('**/api/whatsapp/providers', (route) => route.fulfill({ json: ['beta'] }));
    await page.reload();
    const { dialog, name } = await openNew(page);
    await expect(name).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Onde conectar' })).toHaveCount(0);
  });
});
