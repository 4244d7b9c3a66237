import type { Page } from '@playwright/test';
import { inFull } from '../../apps/server/test/full-size.ts';
import { chooseLanguage, gotoLive } from '../support/actions.ts';
import { expectNothingSerious } from '../support/axe.ts';
import type { TestCompany } from '../support/company.ts';
import { addTag, plantTicket } from '../support/desk.ts';
import { expectOnly } from '../support/foreign-words.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { openTicket } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';

test.use({ colorScheme: 'light' });

async function openRichTicket(page: Page, company: TestCompany) {
  const { id: queueId } = await company.addQueue({ name: 'Pista', color: '#8b5cf6' });
  const ticket = await plantTicket(company, { queueId, email: 'rosa@correio.test' });
  const { id: ticketId, contactId } = ticket;
  const tag = await addTag(company, 'Troca');
  await addTag(company, 'Zen');
  await company.call('PUT', `/ticket-tags/${ticketId}/${tag.id}`);
  await company.call('PUT', `/contacts/${contactId}`, {
    extraInfo: [{ name: 'Moagem', value: 'Coador' }],
  });
  await company.call('POST', '/ticket-notes', { note: 'Fala baixo', ticketId, contactId });
  await plantTicket(company, { contactId, status: 'closed', queueId });
  await gotoLive(page, `/tickets/${ticket.uuid}`);
  await expect(page.getByRole('button', { name: 'Aceitar' })).toBeVisible();
  await page.keyboard.press('Alt+a');
  await page.keyboard.press('Alt+i');
  await expect(page.getByRole('region', { name: 'Atendimentos anteriores' })).toBeVisible();
  return ticket;
}

test('a ticket has no serious barrier, fits a telephone, and speaks other languages', async ({
  page,
  company,
}) => {
  const rich = await openRichTicket(page, company);

  await test.step('an open ticket and its tags have no serious barrier', async () => {
    await expectNothingSerious(page, 'an open ticket with its contact');

    await page.getByRole('button', { name: 'Mais ações', exact: true }).click();
    await page.getByRole('menu').waitFor();
    await expectNothingSerious(page, 'what else can be done');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+l');
    await page.getByRole('textbox', { name: 'Buscar ou criar tag' }).fill('nova');
    await expectNothingSerious(page, 'the tags to choose from');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Nome da tag' }).waitFor();
    await expectNothingSerious(page, 'a new tag');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('textbox', { name: 'Nome da tag' })).toBeHidden();
  });

  await test.step('no dialog of a ticket has a serious barrier', async () => {
    for (const [key, name] of [
      ['Alt+t', 'Transferir atendimento'],
      ['Alt+h', /^Histórico/],
      ['Control+/', 'Atalhos do teclado'],
    ] as const) {
      await page.keyboard.press(key);
      const dialog = page.getByRole('dialog', { name });
      await dialog.waitFor();
      await expectNothingSerious(page, String(name));
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    await page.getByRole('button', { name: 'Editar contato' }).click();
    const edit = page.getByRole('dialog', { name: 'Editar contato' });
    await edit.getByRole('textbox', { name: 'Nome', exact: true }).fill('');
    await edit.getByRole('button', { name: 'Salvar' }).click();
    await expectNothingSerious(page, 'the contact dialog, with an error');
    await edit.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(edit).toBeHidden();
  });

  await test.step('on a telephone it all fits', async () => {
    const ticket = await plantTicket(company, { name: 'Wesley Araújo de Albuquerque' });
    await page.setViewportSize({ width: 390, height: 844 });
    await openTicket(page, ticket);
    // Names of more than ten characters are cut, and the whole one is in the drawer.
    await expect(page.getByRole('button', { name: /^Wesley Ara…/ })).toBeVisible();
    await expectNoSidewaysScroll(page, 'a ticket');
    await page.getByRole('button', { name: /^Wesley Ara…/ }).click();
    await expect(page.getByText('Wesley Araújo de Albuquerque')).toBeVisible();
    await expectNoSidewaysScroll(page, 'its contact');
    await page.getByRole('button', { name: 'Editar contato' }).click();
    const edit = page.getByRole('dialog', { name: 'Editar contato' });
    await edit.waitFor();
    await expectNoSidewaysScroll(page, 'the contact dialog');
    await page.keyboard.press('Escape');
    await expect(edit).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
    await openTicket(page, rich);
  });

  for (const language of inFull(['en', 'es'] as const, ['en'])) {
    await test.step(`its contact and its dialogs, too, speak ${language}`, async () => {
      await expect(page.getByRole('complementary').getByRole('link').last()).toBeVisible();
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
