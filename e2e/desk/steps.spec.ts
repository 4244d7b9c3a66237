import type { Locator, Page } from '@playwright/test';
import { gotoLive } from '../support/actions.ts';
import { openDesk, plantTicket, ticketNow } from '../support/desk.ts';
import { openTicket } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';

/** The line under the name: where the ticket is, and since when. */
function whereItIs(page: Page, words: string | RegExp): Locator {
  return page.getByRole('button', { name: /^Rosângela/ }).getByText(words);
}

test('a ticket is accepted, returned, resolved, reopened and deleted, by keyboard and by mouse', async ({
  page,
  company,
  login,
}) => {
  const { deliveries } = await openDesk(company);
  await gotoLive(page, '/tickets');

  await test.step('by keyboard, and never while somebody types', async () => {
    const ticket = await plantTicket(company, { queueId: deliveries.id });
    await openTicket(page, ticket);
    await expect(page.getByRole('button', { name: 'Aceitar' })).toBeVisible();
    await page.keyboard.press('Alt+a');
    await expect(whereItIs(page, /com você/)).toBeVisible();

    await page.keyboard.press('Alt+i');
    const note = page.getByRole('textbox', { name: 'Nova observação' });
    await note.pressSequentially('desde ontem e depois');
    await expect(note).toHaveValue('desde ontem e depois');
    await expect(page).toHaveURL(`/tickets/${ticket.uuid}`);
    await note.blur();
    await page.keyboard.press('Control+e');
    await expect(page.getByRole('button', { name: 'Resolver' })).toBeVisible();
    await page.keyboard.press('Alt+e');
    await expect(page).toHaveURL('/tickets');
    await expect.poll(() => ticketNow(company, ticket)).toMatchObject({ status: 'closed' });
    // A key that slipped is taken back where it is told.
    const toast = page.getByRole('status').filter({ hasText: 'resolvido.' });
    await toast.getByRole('button', { name: 'Reabrir' }).click();
    await expect(page).toHaveURL(`/tickets/${ticket.uuid}`);
    await expect.poll(() => ticketNow(company, ticket)).toMatchObject({ status: 'open' });
    await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+e');
    await expect(page).toHaveURL('/tickets');
    await expect.poll(() => ticketNow(company, ticket)).toMatchObject({ status: 'closed' });

    await openTicket(page, ticket);
    // A toast may still offer the same.
    await expect(page.getByTitle('Reabrir (Alt+O)')).toBeVisible();
    await page.keyboard.press('Alt+o');
    await expect(page).toHaveURL('/tickets');
    const reopened = page.getByRole('status').filter({ hasText: 'reaberto.' });
    await reopened.getByRole('button', { name: 'Abrir' }).click();
    await expect(page).toHaveURL(`/tickets/${ticket.uuid}`);
    await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Resolver' })).toBeVisible();
    await page.keyboard.press('Alt+b');
    await expect(page).toHaveURL('/tickets');
    await expect.poll(() => ticketNow(company, ticket)).toMatchObject({ status: 'pending' });
  });

  await test.step('by mouse: accepted, returned, accepted again, resolved and reopened', async () => {
    const ticket = await plantTicket(company, { queueId: deliveries.id });
    await openTicket(page, ticket);
    // With the contact beside it there is no room for every button.
    await page.keyboard.press('Alt+i');
    await expect(whereItIs(page, /aguardando/)).toBeVisible();
    await page.getByRole('button', { name: 'Aceitar' }).click();
    await expect(whereItIs(page, /com você há 1 min/)).toBeVisible();
    await expect(page.getByText('Padaria Aurora aceitou o atendimento')).toBeVisible();
    await expect(page).toHaveURL(`/tickets/${ticket.uuid}`);
    expect(await ticketNow(company, ticket)).toMatchObject({
      status: 'open',
      userId: login.user.id,
    });

    await page.getByRole('button', { name: 'Devolver à fila' }).click();
    await expect(page).toHaveURL('/tickets');
    await expect
      .poll(() => ticketNow(company, ticket))
      .toMatchObject({ status: 'pending', userId: null, queueId: deliveries.id });

    await openTicket(page, ticket);
    await page.getByRole('button', { name: 'Aceitar' }).click();
    await page.getByRole('button', { name: 'Resolver' }).click();
    await expect(page).toHaveURL('/tickets');
    await expect
      .poll(() => ticketNow(company, ticket))
      .toMatchObject({ status: 'closed', userId: login.user.id });

    await openTicket(page, ticket);
    await expect(whereItIs(page, /resolvido há/)).toBeVisible();
    await page.getByTitle('Reabrir (Alt+O)').click();
    await expect(page).toHaveURL('/tickets');
    expect(await ticketNow(company, ticket)).toMatchObject({
      status: 'open',
      userId: login.user.id,
    });
  });

  await test.step('deleting asks first, and the ticket is gone', async () => {
    const ticket = await plantTicket(company);
    await openTicket(page, ticket);
    const openQuestion = async () => {
      await page.getByRole('button', { name: 'Mais ações', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Excluir atendimento' }).click();
    };
    await openQuestion();
    const question = page.getByRole('dialog', { name: 'Excluir Registro' });
    await expect(question).toContainText('Deseja realmente excluir este registro?');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name: 'Mais ações', exact: true })).toBeFocused();
    await openQuestion();
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByRole('status').getByText('Ticket deleted sucessfully.')).toBeVisible();
    await expect(page).toHaveURL('/tickets');
    await expect(ticketNow(company, ticket)).rejects.toThrow('ERR_NO_TICKET_FOUND');
  });

  await test.step('in a narrow conversation the rest moves into the menu', async () => {
    const ticket = await plantTicket(company, {
      name: 'Dora',
      status: 'open',
      userId: login.user.id,
    });
    await openTicket(page, ticket);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await expect(button('Devolver à fila')).toBeVisible();
    await page.keyboard.press('Alt+i');
    await expect(page.getByRole('complementary', { name: 'Contato' })).toBeVisible();
    for (const name of ['Devolver à fila', 'Agendar mensagem', 'Histórico']) {
      await expect(button(name)).toBeHidden();
    }
    for (const name of ['Transferir', 'Mais ações', 'Resolver']) {
      await expect(button(name)).toBeVisible();
    }
    await button('Mais ações').click();
    await page.getByRole('menuitem', { name: 'Agendar mensagem' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mensagem Pendente' });
    await expect(dialog.getByRole('combobox', { name: 'Contato' })).toHaveValue('Dora');
    await expect(page).toHaveURL(`/tickets/${ticket.uuid}`);
  });
});
