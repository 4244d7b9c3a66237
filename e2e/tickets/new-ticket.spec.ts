import type { Page } from '@playwright/test';
import { watchRequests } from '../support/actions.ts';
import { plantConnections } from '../support/connections.ts';
import { plantContact, plantTicket } from '../support/conversations.ts';
import { expect, test } from '../support/test.ts';
import { deskOf } from '../support/ticket-list.ts';

const dialogOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Novo atendimento' });
  return {
    dialog,
    contact: dialog.getByRole('combobox', { name: 'Contato' }),
    queue: dialog.getByRole('combobox', { name: 'Fila' }),
    connection: dialog.getByRole('combobox', { name: 'Conexão' }),
    start: dialog.getByRole('button', { name: 'Iniciar' }),
  };
};

test('a conversation is begun with whoever it is', async ({ page, company }) => {
  await plantConnections(company, [{ name: 'Loja', isDefault: true }, { name: 'Atacado' }]);
  await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
  await plantContact(company, { name: 'Rosa Maia', number: '5511987654321' });
  await page.goto('/tickets');

  await test.step('with a known contact', async () => {
    const { list, row } = deskOf(page);
    await list.getByRole('button', { name: 'Novo atendimento' }).first().click();
    const { contact, queue, connection, start } = dialogOf(page);
    await start.click();
    await expect(contact).toHaveAccessibleDescription('Required');
    const asked = watchRequests(page, '/contacts');
    await contact.pressSequentially('ro', { delay: 20 });
    await expect(page.getByText('Digite pelo menos 3 caracteres')).toBeVisible();
    await contact.pressSequentially('sa', { delay: 20 });
    await page.getByRole('option', { name: /Rosa Maia/ }).click();
    expect(asked).toHaveLength(1);
    await queue.click();
    await page.getByRole('option', { name: 'Vendas' }).click();
    await connection.click();
    await page.getByRole('option', { name: 'Atacado' }).click();
    await start.click();
    await expect(page).toHaveURL(/tickets\/[0-9a-f-]{36}$/);
    await expect(row('Rosa Maia')).toContainText('Atacado');
    await expect(row('Rosa Maia')).toContainText('Vendas');
    await expect(row('Rosa Maia')).toHaveAttribute('aria-current', 'true');
  });

  await test.step('the contact is made on the way', async () => {
    await page.route('**/api/contacts', async (route) => {
      // No telephone is linked that could say whether the number exists.
      if (route.request().method() !== 'POST') return await route.fallback();
      const { name, number } = route.request().postDataJSON();
      const id = await plantContact(company, { name, number });
      const made = await company.call('GET', `/contacts/${id}`);
      await route.fulfill({ status: 201, json: made });
    });
    await page.getByRole('button', { name: 'Novo atendimento' }).first().click();
    const { contact } = dialogOf(page);
    await contact.pressSequentially('Zuleica Torres', { delay: 5 });
    await page.getByRole('option', { name: 'Criar o contato “Zuleica Torres”' }).click();
    const person = page.getByRole('dialog', { name: 'Adicionar contato' });
    await expect(person.getByLabel('Nome')).toHaveValue('Zuleica Torres');
    const number = person.getByLabel('Número do WhatsApp');
    await expect(number).toBeFocused();
    await number.press('Enter');
    await expect(number).toHaveAccessibleDescription(/Required/);
    await number.fill('(11) 98765-1111');
    await number.press('Enter');
    await expect(page).toHaveURL(/tickets\/[0-9a-f-]{36}$/);
    await expect(deskOf(page).row('Zuleica Torres')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeFocused();
  });

  await test.step('by the number of somebody who is known, which WhatsApp may spell otherwise', async () => {
    await page.unroute('**/api/contacts');
    await company.call('POST', '/contacts', { name: 'Dalva Reis', number: '551187651234' });
    await page.getByRole('button', { name: 'Novo atendimento' }).first().click();
    const { contact } = dialogOf(page);
    await contact.fill('(11) 8765-1234');
    await expect(page.getByRole('option', { name: /^Dalva Reis/ })).toBeVisible();
    await contact.fill('(11) 98765-1234');
    await page.getByRole('option', { name: /^Criar o contato/ }).click();
    const person = page.getByRole('dialog', { name: 'Adicionar contato' });
    await person.getByLabel('Nome').fill('Dalva da padaria');
    await person.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Este número já está nos contatos: Dalva Reis.')).toBeVisible();
    await expect(deskOf(page).row('Dalva Reis')).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeFocused();
  });

  await test.step('with one who is being served: said clearly, with the way there', async () => {
    const { uuid } = await plantTicket(company, { contact: 'Rita Lobo' });
    await page.getByRole('button', { name: 'Novo atendimento' }).first().click();
    const { dialog, contact, start } = dialogOf(page);
    await contact.pressSequentially('rita', { delay: 5 });
    await page.getByRole('option', { name: /Rita Lobo/ }).click();
    await start.click();
    await expect(dialog.getByRole('alert')).toContainText(
      'Já existe um atendimento aberto para este contato.',
    );
    await dialog.getByRole('link', { name: 'Abrir atendimento' }).click();
    await expect(page).toHaveURL(`/tickets/${uuid}`);
  });
});
