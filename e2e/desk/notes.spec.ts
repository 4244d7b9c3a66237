import { gotoLive } from '../support/actions.ts';
import { call, logIn } from '../support/api.ts';
import { openDesk, plantTicket } from '../support/desk.ts';
import { expectWrong } from '../support/fields.ts';
import { expect, test } from '../support/test.ts';

test('a note is written, stands among the messages, and is deleted', async ({ page, company }) => {
  const ticket = await plantTicket(company);
  await gotoLive(page, `/tickets/${ticket.uuid}`);
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
});

test.describe('an agent', () => {
  test.use({ as: 'user' });

  test('sees a colleague’s note at once, and cannot delete it', async ({
    page,
    company,
    login,
  }) => {
    const { deliveries, caio } = await openDesk(company);
    const ticket = await plantTicket(company, {
      queueId: deliveries.id,
      status: 'open',
      userId: login.user.id,
    });
    await gotoLive(page, `/tickets/${ticket.uuid}`);
    await page.getByRole('button', { name: 'Rosângela Figueiredo' }).click();
    const notes = page.getByRole('region', { name: 'Observações' });
    await expect(notes.getByRole('textbox')).toBeVisible();
    const { token } = await logIn(caio);
    const body = { note: 'Jonas já aprovou.', ticketId: ticket.id, contactId: ticket.contactId };
    const { id } = await call<{ id: number }>('POST', '/ticket-notes', { token, body });
    await expect(notes.getByRole('listitem')).toContainText('Caio Brito');
    await expect(notes.getByRole('button', { name: 'Excluir observação' })).toHaveCount(0);
    await call('DELETE', `/ticket-notes/${id}`, { token });
    await expect(notes.getByRole('listitem')).toHaveCount(0);
  });
});
