import type { Locator, Page } from '@playwright/test';
import { gotoLive, hold } from '../support/actions.ts';
import { logIn } from '../support/api.ts';
import { openDesk, plantTicket, stepOf, ticketNow } from '../support/desk.ts';
import { expect, test } from '../support/test.ts';

/** The line under the name: where the ticket is, and since when. */
function whereItIs(page: Page, words: string | RegExp): Locator {
  return page.getByRole('button', { name: /^Rosângela/ }).getByText(words);
}

test('a ticket is accepted, returned, accepted again, resolved and reopened', async ({
  page,
  company,
  login,
}) => {
  const { deliveries } = await openDesk(company);
  const ticket = await plantTicket(company, { queueId: deliveries.id });
  await gotoLive(page, `/tickets/${ticket.uuid}`);
  await expect(whereItIs(page, /aguardando/)).toBeVisible();
  await page.getByRole('button', { name: 'Aceitar' }).click();
  await expect(whereItIs(page, /com você há 1 min/)).toBeVisible();
  await expect(page.getByText('Padaria Aurora aceitou o atendimento')).toBeVisible();
  await expect(page).toHaveURL(`/tickets/${ticket.uuid}`);
  expect(await ticketNow(company, ticket)).toMatchObject({ status: 'open', userId: login.user.id });

  await page.getByRole('button', { name: 'Devolver à fila' }).click();
  await expect(page).toHaveURL('/tickets');
  await expect
    .poll(() => ticketNow(company, ticket))
    .toMatchObject({ status: 'pending', userId: null, queueId: deliveries.id });

  await page.goto(`/tickets/${ticket.uuid}`);
  await page.getByRole('button', { name: 'Aceitar' }).click();
  await page.getByRole('button', { name: 'Resolver' }).click();
  await expect(page).toHaveURL('/tickets');
  await expect
    .poll(() => ticketNow(company, ticket))
    .toMatchObject({ status: 'closed', userId: login.user.id });

  await page.goto(`/tickets/${ticket.uuid}`);
  await expect(whereItIs(page, /resolvido há/)).toBeVisible();
  await page.getByRole('button', { name: 'Reabrir' }).click();
  await expect(page).toHaveURL('/tickets');
  expect(await ticketNow(company, ticket)).toMatchObject({ status: 'open', userId: login.user.id });
});

test('the same by keyboard, and never while somebody types', async ({ page, company }) => {
  const { deliveries } = await openDesk(company);
  const ticket = await plantTicket(company, { queueId: deliveries.id });
  await gotoLive(page, `/tickets/${ticket.uuid}`);
  await expect(page.getByRole('button', { name: 'Aceitar' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(whereItIs(page, /com você/)).toBeVisible();

  await page.keyboard.press('i');
  const note = page.getByRole('textbox', { name: 'Nova observação' });
  await note.pressSequentially('desde ontem e depois');
  await expect(note).toHaveValue('desde ontem e depois');
  await expect(page).toHaveURL(`/tickets/${ticket.uuid}`);
  await note.blur();
  await page.keyboard.press('Control+e');
  await expect(page.getByRole('button', { name: 'Resolver' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page).toHaveURL('/tickets');
  await expect.poll(() => ticketNow(company, ticket)).toMatchObject({ status: 'closed' });
  // A key that slipped is taken back where it is told.
  const toast = page.getByRole('status').filter({ hasText: 'resolvido.' });
  await toast.getByRole('button', { name: 'Reabrir' }).click();
  await expect(page).toHaveURL(`/tickets/${ticket.uuid}`);
  await expect.poll(() => ticketNow(company, ticket)).toMatchObject({ status: 'open' });
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await expect(page).toHaveURL('/tickets');
  await expect.poll(() => ticketNow(company, ticket)).toMatchObject({ status: 'closed' });

  await page.goto(`/tickets/${ticket.uuid}`);
  await expect(page.getByRole('button', { name: 'Reabrir' })).toBeVisible();
  await page.keyboard.press('o');
  await expect(page).toHaveURL('/tickets');
  await page.goto(`/tickets/${ticket.uuid}`);
  await expect(page.getByRole('button', { name: 'Resolver' })).toBeVisible();
  await page.keyboard.press('d');
  await expect(page).toHaveURL('/tickets');
  await expect.poll(() => ticketNow(company, ticket)).toMatchObject({ status: 'pending' });
});

test('who was too late reads who has it, and sees it so', async ({ page, company }) => {
  const { deliveries, caio } = await openDesk(company);
  const ticket = await plantTicket(company, { queueId: deliveries.id });
  await gotoLive(page, `/tickets/${ticket.uuid}`);
  const accepting = await hold(page, `**/api/tickets/${ticket.id}`, 'PUT');
  await page.getByRole('button', { name: 'Aceitar' }).click();
  // Shown as done at once, before the server said anything.
  await expect(page.getByRole('button', { name: 'Resolver' })).toBeVisible();
  await stepOf(await logIn(caio), ticket, { status: 'open', userId: caio.id });
  accepting.release();
  await expect(page.getByRole('alert')).toHaveText(
    /Caio Brito aceitou este atendimento antes de você\./,
  );
  await expect(whereItIs(page, /com Caio/)).toBeVisible();
});

test('a step that is refused comes back, with the reason', async ({ page, company, login }) => {
  const { deliveries } = await openDesk(company);
  const ticket = await plantTicket(company, {
    queueId: deliveries.id,
    status: 'open',
    userId: login.user.id,
  });
  await gotoLive(page, `/tickets/${ticket.uuid}`);
  await page.route(`**/api/tickets/${ticket.id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { error: 'ERR_TICKET_TRANSITION' } })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Resolver' }).click();
  await expect(page.getByRole('alert')).toHaveText(/O atendimento já mudou de situação/);
  await expect(page).toHaveURL(`/tickets/${ticket.uuid}`);
  await expect(page.getByRole('button', { name: 'Resolver' })).toBeVisible();
});

test('reopening while the contact is served elsewhere leads there', async ({ page, company }) => {
  const { deliveries } = await openDesk(company);
  const queueId = deliveries.id;
  const closed = await plantTicket(company, { queueId, status: 'closed' });
  const live = await plantTicket(company, { queueId, contactId: closed.contactId });
  await gotoLive(page, `/tickets/${closed.uuid}`);
  await page.getByRole('button', { name: 'Reabrir' }).click();
  const question = page.getByRole('dialog', { name: 'Este contato já está em atendimento' });
  await expect(question).toContainText('Já existe um atendimento aberto para este contato.');
  await question.getByRole('button', { name: 'Ir para lá' }).click();
  await expect(page).toHaveURL(`/tickets/${live.uuid}`);
});

test('deleting asks first, and the ticket is gone', async ({ page, company }) => {
  const ticket = await plantTicket(company);
  await gotoLive(page, `/tickets/${ticket.uuid}`);
  const openQuestion = async () => {
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Excluir atendimento' }).click();
  };
  await openQuestion();
  const question = page.getByRole('dialog', { name: 'Excluir Registro' });
  await expect(question).toContainText('Deseja realmente excluir este registro?');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await openQuestion();
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByRole('status').getByText('Ticket deleted sucessfully.')).toBeVisible();
  await expect(page).toHaveURL('/tickets');
  await expect(ticketNow(company, ticket)).rejects.toThrow('ERR_NO_TICKET_FOUND');
});

test.describe('an agent', () => {
  test.use({ as: 'user' });

  test('is not offered to delete', async ({ page, company, login }) => {
    const ticket = await plantTicket(company, { status: 'open', userId: login.user.id });
    await gotoLive(page, `/tickets/${ticket.uuid}`);
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await expect(page.getByRole('menuitem', { name: 'Transferir' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Excluir atendimento' })).toHaveCount(0);
  });
});

test('in a narrow conversation the rest moves into the menu', async ({ page, company, login }) => {
  const ticket = await plantTicket(company, { status: 'open', userId: login.user.id });
  await gotoLive(page, `/tickets/${ticket.uuid}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(button('Devolver à fila')).toBeVisible();
  await page.keyboard.press('i');
  await expect(page.getByRole('complementary', { name: 'Contato' })).toBeVisible();
  for (const name of ['Devolver à fila', 'Agendar mensagem', 'Histórico']) {
    await expect(button(name)).toBeHidden();
  }
  for (const name of ['Transferir', 'Mais ações', 'Resolver']) {
    await expect(button(name)).toBeVisible();
  }
  await button('Mais ações').click();
  await page.getByRole('menuitem', { name: 'Agendar mensagem' }).click();
  await expect(page).toHaveURL(`/schedules?contactId=${ticket.contactId}`);
});
