import { gotoLive } from '../support/actions.ts';
import { addTag, openDesk, plantTicket, ticketNow } from '../support/desk.ts';
import { openTicket } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';

test('tags of a ticket', async ({ page, company }) => {
  const { deliveries } = await openDesk(company);
  await addTag(company, 'Assinante');
  const tag = await addTag(company, 'Troca');
  await gotoLive(page, '/tickets');

  await test.step('tags come on and off, by mouse and by keyboard', async () => {
    const ticket = await plantTicket(company, { queueId: deliveries.id });
    await openTicket(page, ticket);
    const bar = page.getByRole('region', { name: 'Fila e tags' });
    await expect(bar).toContainText('Entregas');
    await bar.getByRole('button', { name: 'Adicionar tag' }).click();
    await page.getByRole('option', { name: 'Troca' }).click();
    await expect(bar.getByText('Troca')).toBeVisible();
    await expect.poll(async () => (await ticketNow(company, ticket)).tags).toHaveLength(1);

    await page.keyboard.press('Alt+l');
    await expect(page.getByRole('textbox', { name: 'Buscar ou criar tag' })).toBeFocused();
    await page.keyboard.type('assin');
    await expect(page.getByRole('option')).toHaveText(['Assinante', 'Criar “assin”']);
    await page.keyboard.press('Enter');
    await expect(bar.getByText('Assinante')).toBeVisible();
    await expect
      .poll(async () => (await ticketNow(company, ticket)).tags.map(({ name }) => name))
      .toEqual(['Assinante', 'Troca']);

    await bar.getByRole('button', { name: 'Remover a tag Troca' }).click();
    await expect(bar.getByText('Troca')).toBeHidden();
    await expect.poll(async () => (await ticketNow(company, ticket)).tags).toHaveLength(1);
  });

  await test.step('a new one is made in place, with its colour', async () => {
    const ticket = await plantTicket(company);
    await openTicket(page, ticket);
    await expect(page.getByRole('button', { name: 'Adicionar tag' })).toBeVisible();
    await page.keyboard.press('Alt+l');
    await page.getByRole('textbox', { name: 'Buscar ou criar tag' }).fill('Frágil');
    await page.keyboard.press('Enter');
    const name = page.getByRole('textbox', { name: 'Nome da tag' });
    await expect(name).toHaveValue('Frágil');
    await name.fill('Fr');
    await page.getByRole('button', { name: 'Criar e adicionar' }).click();
    await expect(page.getByText('Mensagem muito curta')).toBeVisible();
    await name.fill('troca');
    await page.getByRole('button', { name: 'Criar e adicionar' }).click();
    await expect(page.getByText('Já existe uma tag com este nome.')).toBeVisible();
    await name.fill('Frágil');
    await page.getByRole('radio', { name: 'Turquesa' }).check({ force: true });
    await page.getByRole('button', { name: 'Criar e adicionar' }).click();
    await expect(page.getByRole('region', { name: 'Fila e tags' })).toContainText('Frágil');
    await expect
      .poll(async () => (await ticketNow(company, ticket)).tags)
      .toMatchObject([{ name: 'Frágil', color: '#14a89b' }]);
  });

  await test.step('what happens to a tag elsewhere is seen on the ticket; a refusal takes it back', async () => {
    const ticket = await plantTicket(company);
    await company.call('PUT', `/ticket-tags/${ticket.id}/${tag.id}`);
    await openTicket(page, ticket);
    const bar = page.getByRole('region', { name: 'Fila e tags' });
    await expect(bar.getByText('Troca')).toBeVisible();
    await company.call('PUT', `/tags/${tag.id}`, { name: 'Devolução' });
    await expect(bar.getByText('Devolução')).toBeVisible();

    await page.route('**/api/ticket-tags/**', (route) =>
      route.fulfill({ status: 404, json: { error: 'ERR_NO_TAG_FOUND' } }),
    );
    await bar.getByRole('button', { name: 'Remover a tag Devolução' }).click();
    await expect(page.getByRole('alert')).toHaveText(/Esta tag não existe/);
    await expect(bar.getByText('Devolução')).toBeVisible();
    await company.call('DELETE', `/tags/${tag.id}`);
    await expect(bar.getByText('Devolução')).toBeHidden();
  });
});
