import type { Ticket } from '@prosa/contract/ticket';
import { follow, gotoLive, watchRequests } from '../support/actions.ts';
import { logIn } from '../support/api.ts';
import { plantMessage, plantTicket } from '../support/conversations.ts';
import { rows } from '../support/database.ts';
import { speakLive } from '../support/live-events.ts';
import { openTicket } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';
import { deskOf } from '../support/ticket-list.ts';

test('a ticket is opened by its address, and looked at without being read', async ({
  page,
  company,
}) => {
  const { id: queueId } = await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
  const { id: peeked } = await plantTicket(company, { contact: 'Rute', queueId, unread: 2 });
  await plantMessage(company, peeked, { body: 'Primeira' });
  await plantMessage(company, peeked, { body: 'Segunda' });
  const gone = 'Este atendimento não existe ou foi excluído.';

  await test.step('a ticket that is not there says so and leads to the list', async () => {
    await gotoLive(page, '/tickets/999999');
    await expect(page.getByRole('alert')).toHaveText(gone);
    await expect(page).toHaveURL('/tickets');
    for (const address of ['nowhere', '0f9ad2f3-5a1c-4a0c-9d3e-0d5a1e6c7b8a']) {
      await expect(page.getByRole('alert')).toBeHidden();
      await follow(page, `/tickets/${address}`);
      await expect(page.getByRole('alert')).toHaveText(gone);
      await expect(page).toHaveURL('/tickets');
    }
    await expect(page.getByRole('heading', { name: 'Escolha um atendimento' })).toBeVisible();
  });

  await test.step('an address opens its ticket; a number leads to it', async () => {
    const { id, uuid } = await plantTicket(company, {
      contact: 'Rosa Maia',
      status: 'open',
      userId: company.admin.id,
    });
    await gotoLive(page, `/tickets/${id}`);
    await expect(page).toHaveURL(`/tickets/${uuid}`);
    const { row } = deskOf(page);
    await expect(row('Rosa Maia')).toHaveAttribute('aria-current', 'true');
    await follow(page, '/tickets');
    await expect(row('Rosa Maia')).not.toHaveAttribute('aria-current', 'true');
    await follow(page, `/tickets/${uuid}`);
    await expect(row('Rosa Maia')).toHaveAttribute('aria-current', 'true');
    await company.call('DELETE', `/tickets/${id}`);
    // It is deleted under one’s hands.
    await expect(page.getByRole('status')).toContainText(['Ticket deleted sucessfully.']);
    await expect(page).toHaveURL('/tickets');
    await page.getByRole('banner').hover();
    await expect(row('Rosa Maia')).toHaveCount(0);
  });

  await test.step('admins look at a conversation without reading it', async () => {
    const { waiting, row } = deskOf(page);
    await waiting.click();
    const read = watchRequests(page, `/tickets/${peeked}/read`, 'POST');
    await row('Rute').hover();
    await row('Rute').getByRole('button', { name: 'Espiar a conversa de Rute' }).click();
    const dialog = page.getByRole('dialog', { name: 'Conversa com Rute' });
    await expect(dialog.getByRole('listitem')).toContainText(['Primeira', 'Segunda']);
    await expect(dialog).toContainText('2 mensagens novas');
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
    await expect(dialog).toBeHidden();
    expect(read).toEqual([]);
    await expect(row('Rute').getByRole('img', { name: '2 não lidas' })).toBeVisible();
  });
});

test('for an agent a foreign queue is refused, no row has an eye, and what leaves one’s queues leaves the screen; what the rotation offers asks', async ({
  company,
  openBrowser,
}) => {
  const sales = await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
  const help = await company.addQueue({ name: 'Suporte', color: '#3b82f6' });
  const seller = await company.plantUser({ name: 'Sara', queueIds: [sales.id] });
  const foreign = await plantTicket(company, { contact: 'Alheia', queueId: help.id });
  const own = await plantTicket(company, { contact: 'Própria', queueId: sales.id });
  const mirela = await plantTicket(company, {
    contact: 'Mirela Paz',
    queueId: sales.id,
    unread: 1,
  });
  const page = await openBrowser(await logIn(seller));
  const voice = await speakLive(page, company);
  const { row, waiting, accept, list } = deskOf(page);
  await gotoLive(page, `/tickets/${foreign.uuid}`);
  await expect(page.getByRole('alert')).toHaveText('Acesso não permitido');
  await expect(page).toHaveURL('/tickets');
  await expect(list.getByRole('switch', { name: 'Mostrar todos' })).toHaveCount(0);

  await openTicket(page, own);
  await waiting.click();
  await expect(row('Própria')).toBeVisible();
  await expect(row('Alheia')).toHaveCount(0);
  // No eye for agents: a row has the one button that accepts it, and the one that closes it unanswered.
  await expect(accept('Própria')).toBeVisible();
  const dismiss = row('Própria').getByRole('button', { name: 'Encerrar sem atender' });
  await expect(dismiss).toBeVisible();
  await expect(row('Própria').getByRole('button')).toHaveCount(2);
  await page.getByRole('banner').hover();
  await company.call('PUT', `/tickets/${own.id}`, { queueId: help.id });
  await expect(page).toHaveURL('/tickets');
  await expect(row('Própria')).toHaveCount(0);

  await test.step('an offer of the rotation asks, and stands on the row', async () => {
    await rows('update tickets set offered_to = $2, offered_until = $3 where id = $1', [
      ...[mirela.id, seller.id, new Date(Date.now() + 300_000)],
    ]);
    const ticket = await company.call<Ticket>('GET', `/tickets/${mirela.id}`);
    voice.tell('ticket', { action: 'update', ticket });
    const offer = page.getByRole('status').filter({ hasText: 'Você tem um atendimento novo' });
    await expect(offer).toContainText('Mirela Paz, fila Vendas.');
    await waiting.click();
    await expect(row('Mirela Paz')).toContainText('Para você até');
    await offer.getByRole('button', { name: 'Aceitar' }).click();
    await expect(page).toHaveURL(`/tickets/${mirela.uuid}`);
    await expect(row('Mirela Paz')).toHaveCount(0);
  });
});
