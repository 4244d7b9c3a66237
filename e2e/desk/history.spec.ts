import { gotoLive } from '../support/actions.ts';
import { logIn } from '../support/api.ts';
import { openDesk, plantTicket, stepOf } from '../support/desk.ts';
import { expect, test } from '../support/test.ts';

test('what happened to a ticket stands between its messages and in its history', async ({
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
});
