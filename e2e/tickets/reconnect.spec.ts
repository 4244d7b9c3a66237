import { gotoLive } from '../support/actions.ts';
import { plantTicket } from '../support/conversations.ts';
import { cuttableTest as test } from '../support/cuttable-test.ts';
import { expect } from '../support/test.ts';
import { deskOf } from '../support/ticket-list.ts';

test('what happened while the connection was cut is there when it stands again', async ({
  page,
  company,
  server,
}) => {
  const { id: queueId } = await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
  const gone = await plantTicket(company, { contact: 'Vai embora', queueId });
  await plantTicket(company, { contact: 'Fica', queueId });
  await gotoLive(page, '/tickets');
  const desk = deskOf(page);
  await desk.waiting.click();
  await expect(desk.rows).toHaveCount(2);
  await page.getByRole('banner').hover();
  await server.cut();
  await expect(page.getByText('Sem conexão com o servidor.')).toBeVisible();
  await company.call('DELETE', `/tickets/${gone.id}`);
  await plantTicket(company, { contact: 'Chegou', queueId });
  await server.restore();
  await expect(desk.row('Chegou')).toBeVisible();
  await expect(desk.row('Vai embora')).toHaveCount(0);
  await expect(desk.count('Aguardando')).toHaveText('2');
});
