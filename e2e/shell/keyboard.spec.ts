import type { Page } from '@playwright/test';
import type { Company } from '@prosa/contract/company';
import { follow, gotoLive, headButton } from '../support/actions.ts';
import { addList, enableCampaigns } from '../support/campaigns.ts';
import { plantContact, plantTicket } from '../support/conversations.ts';
import { expect, test } from '../support/test.ts';

/** Goes on with Tab until that has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const isThere = () =>
    page.evaluate(
      (label) => document.activeElement?.getAttribute('aria-label')?.startsWith(label) ?? false,
      name,
    );
  for (let step = 0; step < 80 && !(await isThere()); step += 1) await page.keyboard.press('Tab');
  expect(await isThere(), `Tab comes to ${name}`).toBe(true);
}

test('a field that saves itself loses nothing by one key, and a list waits until it is wanted', async ({
  page,
  company,
}) => {
  const own = async () => await company.call<Company>('GET', `/companies/${company.id}`);
  await company.call('PUT', `/companies/${company.id}`, { phone: '11982147730' });
  await page.goto('/settings');
  const phone = page.getByRole('textbox', { name: 'Telefone' });
  const zone = page.getByRole('combobox', { name: 'Fuso horário' });
  await expect(phone).toHaveValue('(11) 98214-7730');

  await test.step('a letter has no place in a number, be all of it selected', async () => {
    await tabTo(page, 'Telefone');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('x');
    await expect(phone).toHaveValue('(11) 98214-7730');
  });

  await test.step('Tab selects nothing that the next key would replace', async () => {
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(phone).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(phone).toHaveValue('(11) 9821-4773');
  });

  await test.step('Esc brings back what is saved', async () => {
    await page.keyboard.press('Escape');
    await expect(phone).toHaveValue('(11) 98214-7730');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await expect(phone).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(phone).toHaveValue('(11) 98214-7730');
    await page.keyboard.press('Tab');
    expect((await own()).phone).toBe('11982147730');
  });

  await test.step('the zones open by an arrow or Enter, with the chosen one in sight', async () => {
    await expect(zone).toBeFocused();
    await expect(zone).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { selected: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('option', { selected: true })).toHaveText('São Paulo');
    await page.keyboard.press('Escape');
    await expect(zone).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  });

  await test.step('who wants no number any more takes it out', async () => {
    await phone.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await own()).phone).toBe('');
  });
});

test('what a shortcut opens has the focus, and nothing lies over it; the focus stays where the work was', async ({
  page,
  company,
}) => {
  await enableCampaigns(company);
  await addList(company, 'Vazia');
  await company.call('POST', '/tags', { name: 'Orçamento', color: '#8b5cf6', kanban: 1 });
  await plantTicket(company, { contact: 'Ana Beatriz' });
  await plantContact(company, { name: 'Bruno Dias', number: '5511982147730' });
  const dialog = page.getByRole('dialog');
  await gotoLive(page, '/queues');
  const bar = page.getByRole('dialog', { name: 'Barra de comandos' });

  await test.step('Ctrl+K over an open menu: letters go into the bar, Enter to what it found', async () => {
    // Once, so that its code is there.
    await page.keyboard.press('Control+k');
    await expect(bar.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bar).toBeHidden();
    await page.getByRole('button', { name: /^Menu da conta de / }).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Perfil' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(bar.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('tags', { delay: 60 });
    await expect(bar.getByRole('combobox')).toHaveValue('tags');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/tags');
  });

  await test.step('Alt+N closes what a bell has opened', async () => {
    await gotoLive(page, '/tickets');
    const bell = page.getByRole('banner').getByRole('button', { name: /^Chat interno/ });
    await bell.press('Enter');
    const list = page.getByRole('dialog', { name: 'Chat interno' });
    await expect(list).toBeVisible();
    await page.keyboard.press('Alt+n');
    await expect(page.getByRole('dialog', { name: 'Novo atendimento' })).toBeVisible();
    await expect(list).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(bell).toBeFocused();
  });

  // Of the other lists: tags-page.dom.test.tsx.
  await test.step('a row was deleted in the long list of contacts: the next one’s button', async () => {
    await follow(page, '/contacts');
    const remove = page.getByRole('button', { name: 'Excluir Ana Beatriz' });
    await remove.press('Enter');
    await dialog.getByRole('button', { name: 'Excluir' }).press('Enter');
    await expect(remove).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Excluir Bruno Dias' })).toBeFocused();
  });

  await test.step('a card that was moved by its menu', async () => {
    await plantTicket(company, { contact: 'Clara' });
    await follow(page, '/Kanban');
    const card = page.getByRole('article', { name: 'Clara' });
    await card.getByRole('button', { name: 'Mover Clara para outra coluna' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Orçamento' }).press('Enter');
    const lane = page.getByRole('region', { name: 'Orçamento', exact: true });
    await expect(lane.getByRole('article', { name: 'Clara' })).toBeFocused();
  });

  await test.step('a new campaign after its last look; with nobody there is no risk', async () => {
    await follow(page, '/campaigns');
    // The one in the middle, which is gone once there is a campaign.
    await page.getByRole('button', { name: 'Adicionar campanha' }).last().press('Enter');
    await dialog.getByLabel('Nome').fill('Natal');
    await dialog.getByLabel('Mensagem', { exact: true }).fill('Oi');
    await dialog.getByRole('button', { name: 'Conferir e enviar' }).press('Enter');
    const review = page.getByRole('dialog', { name: 'Enviar agora?' });
    await expect(review).toContainText('Ninguém vai receber.');
    await expect(review).not.toContainText('Risco');
    await page.keyboard.press('Escape');
    await expect(review).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Conferir e enviar' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(headButton(page, 'Adicionar campanha')).toBeFocused();
  });
});
