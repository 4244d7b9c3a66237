import { gotoLive } from '../support/actions.ts';
import { ago, plantMessage, plantTicket, plantWaiting } from '../support/conversations.ts';
import { expect, test } from '../support/test.ts';
import { deskOf } from '../support/ticket-list.ts';

test('words in any order are found and marked; a search that stopped goes on', async ({
  page,
  company,
}) => {
  const { id: queueId } = await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
  const says = async (contact: string, body: string, minutes: number) => {
    const { id } = await plantTicket(company, { contact, queueId, status: 'closed' });
    await plantMessage(company, id, { body, at: ago(minutes) });
  };
  await says('Rosa Prado', 'O *boleto* de novembro está _vencido_', 1);
  await says('Vítor Nunes', 'ok', 60 * 24 * 30);
  await plantWaiting(company, { queueId, name: 'Cliente', count: 2450 });
  await gotoLive(page, '/tickets');
  const { list, tab, row, rows } = deskOf(page);
  await tab('Busca').click();
  const search = list.getByRole('searchbox');

  await test.step('every word, in any order', async () => {
    await search.fill('vencido "boleto de"');
    await expect(row('Rosa Prado')).toBeVisible();
    await expect(row('Rosa Prado').locator('mark')).toHaveText(['boleto', 'de', 'vencido']);
    await expect(list.getByText('1 atendimento', { exact: true })).toBeVisible();
  });

  await test.step('a count that stopped says so', async () => {
    await search.fill('cliente');
    await expect(list.getByText('Mais de 40 atendimentos')).toBeVisible();
  });

  await test.step('a short word: the newest first, then the others', async () => {
    await search.fill('ok');
    const title = list.getByRole('heading', { name: 'Nada nos atendimentos mais recentes' });
    await expect(title).toBeVisible();
    await list.getByRole('button', { name: 'Buscar nos mais antigos' }).click();
    await expect(row('Vítor Nunes')).toBeVisible();
    await expect(row('Vítor Nunes').locator('mark')).toHaveText('ok');
    await expect(rows).toHaveCount(1);
    await expect(list.getByText('1 atendimento', { exact: true })).toBeVisible();
    await expect(list.getByRole('button', { name: 'Buscar nos mais antigos' })).toHaveCount(0);
  });

  await test.step('what was found among the newest stays while it goes on', async () => {
    await search.fill('em');
    await expect(row('Rosa Prado')).toBeVisible();
    await expect(list.getByText('A busca chegou só aos atendimentos mais recentes.')).toBeVisible();
    await expect(list.getByText('Mais de 1 atendimento')).toBeVisible();
    await list.getByRole('button', { name: 'Buscar nos mais antigos' }).click();
    await expect(list.getByText('1 atendimento', { exact: true })).toBeVisible();
    await expect(row('Rosa Prado')).toBeVisible();
  });
});
