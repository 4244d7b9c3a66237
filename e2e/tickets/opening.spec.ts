import { gotoLive, watchRequests } from '../support/actions.ts';
import { logIn } from '../support/api.ts';
import { plantMessage, plantTicket } from '../support/conversations.ts';
import { expect, test } from '../support/test.ts';
import { deskOf } from '../support/ticket-list.ts';

test('an address opens its ticket; a number leads to it', async ({ page, company }) => {
  const { id, uuid } = await plantTicket(company, {
    ...{ contact: 'Rosa Maia', status: 'open', userId: company.admin.id },
  });
  await page.goto('/tickets');
  await expect(page.getByRole('heading', { name: 'Escolha um atendimento' })).toBeVisible();
  await page.goto(`/tickets/${id}`);
  await expect(page).toHaveURL(`/tickets/${uuid}`);
  const { row } = deskOf(page);
  await expect(row('Rosa Maia')).toHaveAttribute('aria-current', 'true');
  await page.goto(`/tickets/${uuid}`);
  await expect(row('Rosa Maia')).toHaveAttribute('aria-current', 'true');
});

test('a ticket that is not there says so and leads to the list', async ({ page }) => {
  for (const address of ['999999', 'nowhere', '0f9ad2f3-5a1c-4a0c-9d3e-0d5a1e6c7b8a']) {
    await page.goto(`/tickets/${address}`);
    await expect(page.getByRole('alert')).toHaveText(
      'Este atendimento não existe, ou foi excluído.',
    );
    await expect(page).toHaveURL('/tickets');
  }
});

test('a ticket that is deleted under one’s hands', async ({ page, company }) => {
  const userId = company.admin.id;
  const { id, uuid } = await plantTicket(company, { contact: 'Rosa', status: 'open', userId });
  await gotoLive(page, `/tickets/${uuid}`);
  const { row } = deskOf(page);
  await expect(row('Rosa')).toBeVisible();
  await page.getByRole('banner').hover();
  await company.call('DELETE', `/tickets/${id}`);
  await expect(page.getByRole('status')).toContainText(['Ticket deleted sucessfully.']);
  await expect(page).toHaveURL('/tickets');
  await expect(row('Rosa')).toHaveCount(0);
});

test('a foreign queue is refused; what leaves one’s queues leaves the screen', async ({
  company,
  openBrowser,
}) => {
  const sales = await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
  const help = await company.addQueue({ name: 'Suporte', color: '#3b82f6' });
  const seller = await company.addUser({ name: 'Sara', queueIds: [sales.id] });
  const foreign = await plantTicket(company, { contact: 'Alheia', queueId: help.id });
  const own = await plantTicket(company, { contact: 'Própria', queueId: sales.id });
  const page = await openBrowser(await logIn(seller));
  const { row, waiting, list } = deskOf(page);
  await page.goto(`/tickets/${foreign.uuid}`);
  await expect(page.getByRole('alert')).toHaveText('Acesso não permitido');
  await expect(page).toHaveURL('/tickets');
  await expect(list.getByRole('switch', { name: 'Mostrar todos' })).toHaveCount(0);

  await gotoLive(page, `/tickets/${own.uuid}`);
  await waiting.click();
  await expect(row('Própria')).toBeVisible();
  await expect(row('Alheia')).toHaveCount(0);
  await page.getByRole('banner').hover();
  await company.call('PUT', `/tickets/${own.id}`, { queueId: help.id });
  await expect(page).toHaveURL('/tickets');
  await expect(row('Própria')).toHaveCount(0);
});

test('admins look at a conversation without reading it', async ({ page, company }) => {
  const { id: queueId } = await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
  const { id } = await plantTicket(company, { contact: 'Rosa', queueId, unread: 2 });
  await plantMessage(company, id, { body: 'Primeira' });
  await plantMessage(company, id, { body: 'Segunda' });
  await page.goto('/tickets');
  const { waiting, row } = deskOf(page);
  await waiting.click();
  const read = watchRequests(page, `/tickets/${id}/read`, 'POST');
  await row('Rosa').hover();
  await row('Rosa').getByRole('button', { name: 'Espiar a conversa de Rosa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conversa com Rosa' });
  await expect(dialog.getByRole('listitem')).toContainText(['Primeira', 'Segunda']);
  await expect(dialog).toContainText('2 mensagens novas');
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(dialog).toBeHidden();
  expect(read).toEqual([]);
  await expect(row('Rosa').getByRole('img', { name: '2 não lidas' })).toBeVisible();
});

test('no eye for agents', async ({ company, openBrowser }) => {
  const { id: queueId } = await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
  await plantTicket(company, { contact: 'Rosa', queueId });
  const seller = await company.addUser({ name: 'Sara', queueIds: [queueId] });
  const page = await openBrowser(await logIn(seller));
  await page.goto('/tickets');
  const { waiting, row, accept } = deskOf(page);
  await waiting.click();
  await expect(accept('Rosa')).toBeVisible();
  await expect(row('Rosa').getByRole('button')).toHaveCount(1);
});
