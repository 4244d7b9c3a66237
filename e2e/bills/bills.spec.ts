import { labClient } from '../support/lab.ts';
import { linkedShop, openCustomer, telephonesUrl, ticketOf, write } from '../support/telephones.ts';
import { expect, test } from '../support/test.ts';

test('an admin names a system and tries it, gives a queue the task, and a customer gets the bill', async ({
  page,
  company,
}) => {
  test.slow();
  const lab = labClient();
  const { settings } = await lab.billing();
  await page.goto('/settings');
  const trial = page.getByRole('group', { name: 'Testar o IXC' });
  await expect(trial.getByRole('button')).toBeDisabled();
  for (const [label, value] of [
    ['IXC: endereço', settings.ipixc],
    ['IXC: token', settings.tokenixc],
  ] as const) {
    const row = page.getByRole('group', { name: label });
    await row.getByRole('button', { name: 'Definir' }).click();
    await row.getByLabel(`${label}: Novo valor`).fill(value ?? '');
    await row.getByRole('button', { name: 'Salvar' }).click();
    await expect(row.getByRole('button', { name: 'Trocar' })).toBeVisible();
  }
  await trial.getByRole('button', { name: 'Testar o IXC' }).click();
  await expect(trial).toContainText('Tudo certo: endereço, certificado, token e permissões');
  await company.call('PUT', '/settings/tokenixc', { key: 'tokenixc', value: '7:errado' });
  // Another value, and nothing is said of it yet.
  await expect(trial).not.toContainText('Tudo certo');
  await trial.getByRole('button', { name: 'Testar o IXC' }).click();
  await expect(trial).toContainText('o sistema não aceitou o token');

  for (const [key, value] of Object.entries(settings)) {
    await company.call('PUT', `/settings/${key}`, { key, value });
  }
  const queue = await company.addQueue({
    name: 'Financeiro',
    color: '#14a396',
    greetingMessage: 'Aqui é o Financeiro.',
  });

  await test.step('the task is chosen in the queue’s dialog', async () => {
    await page.goto('/queues');
    await page.getByRole('button', { name: 'Editar a fila Financeiro' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar fila Financeiro' });
    await dialog.getByRole('combobox', { name: 'Tarefa do chatbot' }).click();
    await page.getByRole('option', { name: 'Segunda via da fatura pelo IXC' }).click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toBeHidden();
  });

  const shop = await linkedShop(lab, company);
  await company.call('PUT', `/whatsapp/${shop.id}`, {
    name: shop.name,
    queueIds: [queue.id],
    fallbackQueueId: queue.id,
  });

  await test.step('on the telephone: the document, the bill, the PIX code, its picture and the PDF', async () => {
    await page.goto(telephonesUrl());
    const telephone = await openCustomer(page, `Sônia ${company.id}`, shop.name);
    await write(telephone, 'Oi');
    await expect(telephone.getByText('preciso do CPF ou CNPJ do titular')).toBeVisible();
    await write(telephone, '12.ABC.345/01DE-35');
    await expect(telephone.getByText('R$ 1.499,00')).toBeVisible();
    await expect(telephone.getByText(/^000201/)).toBeVisible();
    await expect(telephone.getByText(/fatura-.*\.pdf/)).toBeVisible();
  });

  await test.step('at the desk: the document masked, and in full for who may see it', async () => {
    const id = await ticketOf(company);
    const { uuid } = await company.call<{ uuid: string }>('GET', `/tickets/${id}`);
    await page.goto(`/tickets/${uuid}`);
    await expect(page.getByText('••.ABC.345/••••-••').first()).toBeVisible();
    await expect(page.getByText('12.ABC.345/01DE-35')).toBeHidden();
    const show = page.getByRole('button', { name: 'Mostrar CPF ou CNPJ' });
    await page.getByRole('button', { name: /^Sônia/ }).click();
    await show.first().click();
    await expect(page.getByText('12.ABC.345/01DE-35').first()).toBeVisible();
  });
});
