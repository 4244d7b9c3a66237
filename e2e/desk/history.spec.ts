import { gotoLive } from '../support/actions.ts';
import { call, logIn } from '../support/api.ts';
import { openDesk, plantTicket, stepOf } from '../support/desk.ts';
import { expectWrong } from '../support/fields.ts';
import { expect, test } from '../support/test.ts';

test('what happened to a ticket, and what is noted of it, stands between its messages', async ({
  page,
  company,
}) => {
  const { deliveries, sales, caio, luisa } = await openDesk(company);
  const ticket = await plantTicket(company, { queueId: deliveries.id });
  const his = await logIn(caio);
  await stepOf(his, ticket, { status: 'open', userId: caio.id });
  await stepOf(his, ticket, { queueId: sales.id, userId: luisa.id });
  const hers = await logIn(luisa);
  await stepOf(hers, ticket, { status: 'closed', userId: luisa.id, queueId: sales.id });
  await gotoLive(page, `/tickets/${ticket.uuid}`);
  await expect(page.getByText('Caio Brito aceitou o atendimento')).toBeVisible();
  await expect(page.getByText('Caio Brito transferiu para Luísa Prado, em Vendas')).toBeVisible();
  await expect(page.getByText('Luísa Prado resolveu o atendimento')).toBeVisible();

  await page.keyboard.press('Alt+h');
  const history = page.getByRole('dialog', { name: `Histórico do nº ${ticket.code}` });
  await expect(history.getByRole('listitem')).toHaveText([
    /Luísa Prado resolveu/,
    /Caio Brito transferiu/,
    /Caio Brito aceitou/,
  ]);
  // It goes on while one looks at it.
  await stepOf(hers, ticket, { status: 'open', userId: luisa.id, queueId: sales.id });
  await expect(history.getByRole('listitem').first()).toHaveText(/Luísa Prado reabriu/);
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();

  await test.step('a note is written, stands among them, and is deleted', async () => {
    await page.getByRole('button', { name: 'Rosângela Figueiredo' }).click();
    const notes = page.getByRole('region', { name: 'Observações' });
    const field = notes.getByRole('textbox', { name: 'Nova observação' });
    await field.press('Enter');
    await expectWrong(field, 'Required');
    await field.fill('x');
    await field.press('Enter');
    await expectWrong(field, 'Too Short!');
    await field.fill('Portaria recebe até as 20h.');
    // What was begun is not lost with a look at another ticket, or a reload.
    await page.reload();
    await expect(field).toHaveValue('Portaria recebe até as 20h.');
    await field.press('Enter');
    await expect(page.getByText('Observação adicionada com sucesso!')).toBeVisible();
    await expect(field).toHaveValue('');
    await expect(notes.getByRole('listitem')).toContainText('Portaria recebe até as 20h.');
    const card = page.getByRole('article').filter({ hasText: 'Observação interna' });
    await expect(card).toContainText('Portaria recebe até as 20h.');

    await notes.getByRole('button', { name: 'Excluir observação' }).click();
    await page
      .getByRole('dialog', { name: 'Excluir Registro' })
      .getByRole('button', { name: 'Excluir' })
      .click();
    await expect(page.getByText('Observação excluída com sucesso!')).toBeVisible();
    await expect(notes.getByRole('listitem')).toHaveCount(0);
    await expect(card).toHaveCount(0);

    // A colleague's is seen at once, and no longer when it is gone.
    const body = { note: 'Jonas já aprovou.', ticketId: ticket.id, contactId: ticket.contactId };
    const { id } = await call<{ id: number }>('POST', '/ticket-notes', { token: hers.token, body });
    await expect(notes.getByRole('listitem')).toContainText('Luísa Prado');
    await call('DELETE', `/ticket-notes/${id}`, { token: hers.token });
    await expect(notes.getByRole('listitem')).toHaveCount(0);
  });
});
