import { gotoLive, hold, watchRequests } from '../support/actions.ts';
import { logIn } from '../support/api.ts';
import { openDesk, plantTicket, stepOf, ticketNow } from '../support/desk.ts';
import { openTicket } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';

const title = 'Transferir atendimento';

test('a ticket is transferred; a step that does not come true is told, and shown so', async ({
  page,
  company,
  login,
}) => {
  const { deliveries, sales, caio, luisa } = await openDesk(company);
  await gotoLive(page, '/tickets');

  await test.step('to a queue: it waits there for whoever accepts it', async () => {
    const ticket = await plantTicket(company, {
      queueId: deliveries.id,
      status: 'open',
      userId: login.user.id,
    });
    await openTicket(page, ticket);
    await page.getByRole('button', { name: 'Transferir', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: title });
    const sent = watchRequests(page, `/tickets/${ticket.id}`, 'PUT');
    await dialog.getByRole('button', { name: 'Transferir' }).click();
    await expect(dialog.getByText('Selecione uma fila')).toBeVisible();
    expect(sent).toEqual([]);
    await dialog.getByRole('combobox', { name: 'Fila' }).click();
    await page.getByRole('option', { name: 'Vendas' }).click();
    await dialog.getByRole('button', { name: 'Transferir' }).click();
    await expect(page.getByText('Atendimento transferido.')).toBeVisible();
    await expect(page).toHaveURL('/tickets');
    expect(await ticketNow(company, ticket)).toMatchObject({
      status: 'pending',
      userId: null,
      queueId: sales.id,
    });
  });

  await test.step('to somebody, by keyboard alone: found from the third letter on, in a queue that they serve', async () => {
    const ticket = await plantTicket(company, {
      queueId: deliveries.id,
      status: 'open',
      userId: login.user.id,
    });
    await openTicket(page, ticket);
    await expect(page.getByRole('button', { name: 'Resolver' })).toBeVisible();
    const asked = watchRequests(page, '/users');
    await page.keyboard.press('Alt+t');
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('combobox', { name: 'Para quem' })).toBeFocused();
    await page.keyboard.type('lu');
    await expect(
      page.getByRole('option', { name: 'Digite pelo menos 3 caracteres' }),
    ).toBeVisible();
    await page.keyboard.type('isa');
    await expect(page.getByRole('option', { name: /Luísa Prado/ })).toBeVisible();
    expect(asked.map((url) => url.searchParams.get('searchParam'))).toEqual(['luisa']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    // The only queue that she serves needs no choosing.
    await expect(dialog.getByRole('combobox', { name: 'Fila' })).toHaveValue('Vendas');
    await expect(dialog.getByRole('combobox', { name: 'Para quem' })).toHaveValue('Luísa Prado');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/tickets');
    expect(await ticketNow(company, ticket)).toMatchObject({
      status: 'open',
      userId: luisa.id,
      queueId: sales.id,
    });
  });

  await test.step('who was too late reads who has it, and sees it so', async () => {
    const ticket = await plantTicket(company, { queueId: deliveries.id });
    await openTicket(page, ticket);
    const accepting = await hold(page, `**/api/tickets/${ticket.id}`, 'PUT');
    await page.getByRole('button', { name: 'Aceitar' }).click();
    // Shown as done at once, before the server said anything.
    await expect(page.getByRole('button', { name: 'Resolver' })).toBeVisible();
    await stepOf(await logIn(caio), ticket, { status: 'open', userId: caio.id });
    // Waited for in the page: it stands for two seconds, which a busy machine may look past.
    const told = page
      .getByRole('alert')
      .filter({ hasText: /Caio Brito aceitou este atendimento antes de você\./ })
      .waitFor();
    accepting.release();
    await told;
    await expect(
      page.getByRole('button', { name: /^Rosângela/ }).getByText(/com Caio/),
    ).toBeVisible();
  });

  await test.step('a step that is refused comes back, with the reason', async () => {
    const ticket = await plantTicket(company, {
      queueId: deliveries.id,
      status: 'open',
      userId: login.user.id,
    });
    await openTicket(page, ticket);
    await page.route(`**/api/tickets/${ticket.id}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 409, json: { error: 'ERR_TICKET_TRANSITION' } })
        : route.fallback(),
    );
    await page.getByRole('button', { name: 'Resolver' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: /O atendimento já mudou de situação/ }),
    ).toBeVisible();
    await expect(page).toHaveURL(`/tickets/${ticket.uuid}`);
    await expect(page.getByRole('button', { name: 'Resolver' })).toBeVisible();
  });

  await test.step('reopening while the contact is served elsewhere leads there', async () => {
    const queueId = deliveries.id;
    const closed = await plantTicket(company, { queueId, status: 'closed' });
    const live = await plantTicket(company, { queueId, contactId: closed.contactId });
    await openTicket(page, closed);
    await page.getByRole('button', { name: 'Reabrir' }).click();
    const question = page.getByRole('dialog', {
      name: 'Já existe um atendimento aberto para este contato',
    });
    await expect(question).toContainText('Já existe um atendimento aberto para este contato.');
    await question.getByRole('button', { name: 'Abrir atendimento' }).click();
    await expect(page).toHaveURL(`/tickets/${live.uuid}`);
  });

  await test.step('a transfer that is refused is told, and the dialog stays', async () => {
    const ticket = await plantTicket(company, { status: 'open', userId: login.user.id });
    await openTicket(page, ticket);
    await page.getByRole('button', { name: 'Transferir', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('combobox', { name: 'Fila' }).click();
    await page.getByRole('option', { name: deliveries.name }).click();
    await page.route(`**/api/tickets/${ticket.id}`, (route) =>
      route.fulfill({ status: 409, json: { error: 'ERR_USER_NOT_IN_QUEUE' } }),
    );
    await dialog.getByRole('button', { name: 'Transferir' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: /Esta pessoa não atende a fila escolhida\./ }),
    ).toBeVisible();
    await expect(dialog).toBeVisible();
    // A queue that goes meanwhile is no choice any more, and no other takes its place unasked.
    await company.call('DELETE', `/queue/${deliveries.id}`);
    await expect(dialog.getByRole('combobox', { name: 'Fila' })).toHaveValue('');
    await dialog.getByRole('button', { name: 'Transferir' }).click();
    await expect(dialog.getByText('Selecione uma fila')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Resolver' })).toBeVisible();
  });
});
