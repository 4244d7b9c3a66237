import { gotoLive } from '../support/actions.ts';
import { logIn } from '../support/api.ts';
import { plantConnections } from '../support/connections.ts';
import { query } from '../support/database.ts';
import { openDesk, plantTicket } from '../support/desk.ts';
import { conversationOf } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';

test('what is done to a contact stands in the conversation; who does not see all of them may not', async ({
  page,
  company,
  openBrowser,
}) => {
  const { deliveries, sales } = await openDesk(company);
  const bruna = await company.plantUser({ name: 'Bruna Teles', queueIds: [sales.id] });
  const ticket = await plantTicket(company, {
    queueId: sales.id,
    userId: bruna.id,
    number: '5511982147730',
  });
  await gotoLive(page, `/tickets/${ticket.uuid}`);
  await page.getByRole('button', { name: 'Rosângela Figueiredo' }).click();

  await test.step('a block is a line, at once', async () => {
    await page.getByRole('button', { name: 'Bloquear' }).click();
    const question = page.getByRole('dialog', { name: /Bloquear/ });
    await question.getByRole('button', { name: 'Bloquear' }).click();
    const talk = conversationOf(page);
    await expect(talk.getByText('Padaria Aurora bloqueou o contato')).toBeVisible();
    await page.getByRole('button', { name: 'Desbloquear' }).click();
    await expect(talk.getByText('Padaria Aurora desbloqueou o contato')).toBeVisible();
  });

  await test.step('an agent of one of two queues is told whom to ask', async () => {
    await plantConnections(company, [{ name: 'Atacado', status: 'CONNECTED' }]);
    await query(
      `insert into tickets (company_id, code, status, contact_id, connection_id, queue_id)
       select $1, '20261115-0001', 'pending', $2, id, $3 from connections
       where company_id = $1 and name = 'Atacado'`,
      [company.id, ticket.contactId, deliveries.id],
    );
    const hers = await openBrowser(await logIn(bruna));
    await gotoLive(hers, `/tickets/${ticket.uuid}`);
    await hers.getByRole('button', { name: 'Rosângela Figueiredo' }).click();
    await hers.getByRole('button', { name: 'Bloquear' }).click();
    const question = hers.getByRole('dialog', { name: /Bloquear/ });
    await question.getByRole('button', { name: 'Bloquear' }).click();
    await expect(hers.getByRole('alert')).toHaveText(
      'Este contato tem um atendimento aberto em outra fila. Peça a um supervisor ou administrador.',
    );
  });
});
