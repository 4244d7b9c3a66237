import type { Page } from '@playwright/test';
import { gotoLive } from '../support/actions.ts';
import { expectNothingSerious } from '../support/axe.ts';
import type { TestCompany } from '../support/company.ts';
import { ago, plantMessage, plantTicket } from '../support/conversations.ts';
import { expect, test } from '../support/test.ts';
import { deskOf } from '../support/ticket-list.ts';

test.use({ colorScheme: 'light' });

/** A desk with something in each of its lists. */
async function openFullDesk(page: Page, company: TestCompany) {
  const { id: queueId } = await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
  const { id: tagId } = await company.call<{ id: number }>('POST', '/tags', {
    name: 'Assinante',
    color: '#22c55e',
  });
  const userId = company.admin.id;
  const mine = { status: 'open', userId, queueId, tags: [tagId] } as const;
  const rosa = await plantTicket(company, { ...mine, contact: 'Rosa Maia' });
  await plantMessage(company, rosa.id, { body: 'Bom dia', at: ago(1) });
  const bia = await plantTicket(company, { ...mine, contact: 'Bia', unread: 3, isBot: true });
  await plantMessage(company, bia.id, { fromMe: true, ack: 3, authorId: userId, at: ago(2) });
  const offered = { to: userId, until: ago(-5) };
  await plantTicket(company, { contact: 'Thaís', queueId, unread: 1, offered });
  await plantTicket(company, { contact: 'Fim', queueId, status: 'closed' });
  await gotoLive(page, '/tickets');
  const desk = deskOf(page);
  await expect(desk.row('Bia')).toBeVisible();
  return desk;
}

test('the desk has no serious barrier', async ({ page, company }) => {
  const desk = await openFullDesk(page, company);

  await test.step('its lists', async () => {
    await expectNothingSerious(page, 'the open tickets, none chosen');
    await desk.waiting.click();
    await desk.row('Thaís').hover();
    await expectNothingSerious(page, 'what waits');
    await desk
      .row('Thaís')
      .getByRole('button', { name: /^Espiar/ })
      .click();
    await page.getByRole('dialog').getByText('Nenhuma mensagem ainda').waitFor();
    await expectNothingSerious(page, 'a look at a conversation');
    await page.keyboard.press('Escape');
    await desk.tab('Resolvidos').click();
    await expect(desk.row('Fim')).toBeVisible();
    await expectNothingSerious(page, 'what is closed');
    await desk.tab('Busca').click();
    await desk.list.getByRole('searchbox').fill('rosa');
    await expect(desk.row('Rosa Maia')).toBeVisible();
    await desk.row('Rosa Maia').getByRole('link').focus();
    await expectNothingSerious(page, 'a search');
  });

  await test.step('what opens from the list, and the bell', async () => {
    await desk.tab('Grupos').click();
    await desk.queues.click();
    await page.getByRole('dialog', { name: 'Filas mostradas' }).waitFor();
    await expectNothingSerious(page, 'the queues to choose from');
    await page.keyboard.press('Escape');
    await desk.list.getByRole('button', { name: 'Novo atendimento' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Novo atendimento' });
    await dialog.getByRole('button', { name: 'Iniciar' }).click();
    await expectNothingSerious(page, 'a new ticket, with an error');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Atendimentos não lidos: 2' }).click();
    await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(2);
    await expectNothingSerious(page, 'the bell');
    await page.keyboard.press('Escape');
  });

  await test.step('on a telephone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await desk.tab('Abertos').click();
    await desk.waiting.click();
    await expect(desk.accept('Thaís')).toBeVisible();
    await expectNothingSerious(page, 'the list on a telephone');
    await page.getByRole('button', { name: 'Ticket' }).click();
    await expectNothingSerious(page, 'no ticket on a telephone');
  });
});
