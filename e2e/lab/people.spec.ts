import { labClient } from '../support/lab.ts';
import { labPageVisitorTest as test } from '../support/lab-page.ts';
import { bubbleOf, telephonesUrl, ticketOf, write } from '../support/telephones.ts';
import { expect } from '../support/test.ts';

test.afterEach(() => labClient().clearMetaFaults());

test('customers of Messenger and Instagram write on telephones of their own, and are answered', async ({
  page,
  company,
  labPage,
}) => {
  test.slow();
  await labPage.connect(company);
  await page.goto(telephonesUrl());
  await page.getByRole('button', { name: 'Novo cliente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo cliente' });
  const name = `Íris ${company.id}`;
  await dialog.getByLabel('Nome').fill(name);
  await dialog.getByLabel('Canal').selectOption('Instagram');
  await dialog.getByRole('button', { name: 'Criar' }).click();
  const telephone = page.getByRole('region', { name, exact: true });
  const asked = await write(telephone, 'Oi pelo Instagram');
  // Kept by the product.
  await expect(asked.getByRole('img', { name: 'Entregue' })).toBeVisible();
  // Calls and contact cards are WhatsApp's.
  await expect(telephone.getByRole('button', { name: 'Ligar' })).toHaveCount(0);
  const ticket = await ticketOf(company);
  await company.call('PUT', `/tickets/${ticket}`, { status: 'open' });
  await company.call('POST', `/messages/${ticket}`, { body: 'Olá, Íris!' });
  await expect(bubbleOf(telephone, 'Olá, Íris!')).toBeVisible();
  expect((await labClient().people()).map((one) => one.name)).toContain(name);

  // What goes wrong at Meta has a panel, too, with what the product did about it.
  await page.getByRole('button', { name: 'Messenger e Instagram' }).click();
  const refusal = page.getByRole('switch', { name: 'Pessoa indisponível' });
  await refusal.click();
  await company.call('POST', `/messages/${ticket}`, { body: 'Chegou?' });
  const log = page.getByRole('region', { name: 'O que a Prosa fez' });
  await expect(log).toContainText(`Envio para ${name} recusado (erro 551)`);
  await refusal.click();
  await expect.poll(async () => (await labClient().metaFaults()).error).toBeNull();
});
