import { chooseLanguage, gotoLive } from '../support/actions.ts';
import { addTag, plantTicket } from '../support/desk.ts';
import { expectOnly } from '../support/foreign-words.ts';
import { expect, test } from '../support/test.ts';

test('a ticket, its contact and its dialogs speak English and Spanish', async ({
  page,
  company,
}) => {
  const queue = await company.addQueue({ name: 'Pista', color: '#8b5cf6' });
  const ticket = await plantTicket(company, { queueId: queue.id });
  const { id: ticketId, contactId } = ticket;
  const tag = await addTag(company, 'VIP');
  await addTag(company, 'Zen');
  await company.call('PUT', `/ticket-tags/${ticketId}/${tag.id}`);
  await company.call('POST', '/ticket-notes', { note: 'Shh', ticketId, contactId });
  await plantTicket(company, { contactId, status: 'closed' });
  await gotoLive(page, `/tickets/${ticket.uuid}`);
  await expect(page.getByText('Rosângela Figueiredo').first()).toBeVisible();
  await page.keyboard.press('Alt+a');
  await page.keyboard.press('Alt+i');
  await expect(page.getByRole('complementary').getByRole('link').last()).toBeVisible();
  for (const language of ['en', 'es'] as const) {
    await test.step(language, async () => {
      await chooseLanguage(page, language);
      await expectOnly(language, page, 'the ticket and its contact');
      for (const key of ['Alt+t', 'Alt+h', 'Control+/', 'Control+k']) {
        await page.keyboard.press(key);
        await page.getByRole('dialog').waitFor();
        await expectOnly(language, page, key);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await page.keyboard.press('Alt+l');
      await page.getByRole('listbox').waitFor();
      await expectOnly(language, page, 'the tags');
      await expect(page.locator('input:focus')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('listbox')).toHaveCount(0);
    });
  }
});
