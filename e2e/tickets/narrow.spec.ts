import { plantMessage, plantTicket } from '../support/conversations.ts';
import { expectNoSidewaysScroll, tightWindows } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';
import { deskOf } from '../support/ticket-list.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a telephone the list and the ticket take turns, and all is as large as a thumb', async ({
  page,
  company,
}) => {
  const { id: queueId } = await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
  const mine = { status: 'open', userId: company.admin.id, queueId } as const;
  const rosa = await plantTicket(company, { ...mine, contact: 'Rosa Maia' });
  await plantMessage(company, rosa.id, {
    body: 'Uma frase que é longa demais para caber na linha',
  });
  await plantTicket(company, { contact: 'Thaís', queueId, unread: 2 });
  await plantTicket(company, { ...mine, contact: 'Um nome que não acaba mais '.repeat(3) });
  await page.goto('/tickets');
  const { list, row, rows, serving, waiting, accept } = deskOf(page);
  const tabs = page.getByRole('navigation', { name: 'Atendimento ou lista' });
  await expect(row('Rosa Maia')).toBeVisible();
  await expect(tabs.getByRole('button', { name: 'Atendimentos' })).toContainText('1');

  for (const [name, size] of Object.entries(tightWindows)) {
    await test.step(`nothing is cut off sideways on ${name}`, async () => {
      await page.setViewportSize(size);
      await expect(rows).toHaveCount(2);
      await expectNoSidewaysScroll(page, name);
    });
  }

  await test.step('what one presses is as large as a thumb', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await waiting.tap();
    await accept('Thaís').waitFor();
    expect((await accept('Thaís').boundingBox())?.height).toBe(44);
    for (const button of await list.getByRole('button').all()) {
      const box = await button.boundingBox();
      const name = await button.getAttribute('aria-label');
      expect(Math.round(box?.height ?? 0), name ?? '').toBeGreaterThanOrEqual(36);
      expect(Math.round(box?.width ?? 0), name ?? '').toBeGreaterThanOrEqual(44);
    }
    await serving.tap();
  });

  await tabs.getByRole('button', { name: 'Ticket' }).tap();
  await expect(page.getByRole('heading', { name: 'Nenhum atendimento selecionado' })).toBeVisible();
  await page.getByRole('button', { name: 'Selecionar atendimento' }).tap();
  await expect(row('Rosa Maia')).toBeVisible();

  await row('Rosa Maia').tap();
  await expect(page).toHaveURL(`/tickets/${rosa.uuid}`);
  await expect(list).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await tabs.getByRole('button', { name: 'Atendimentos' }).tap();
  await expect(row('Rosa Maia')).toHaveAttribute('aria-current', 'true');

  await waiting.tap();
  await accept('Thaís').tap();
  await expect(list).toBeHidden();
  await expect(tabs.getByRole('button', { name: 'Ticket' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});
