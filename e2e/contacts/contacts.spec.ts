import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { inFull, sized } from '../../apps/server/test/full-size.ts';
import { follow, gotoLive, headButton } from '../support/actions.ts';
import { expectNothingSerious } from '../support/axe.ts';
import type { TestCompany } from '../support/company.ts';
import { plantContact, plantMessage, plantTicket } from '../support/conversations.ts';
import { query } from '../support/database.ts';
import { addTag } from '../support/desk.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const names = (page: Page) => page.getByRole('row').getByRole('gridcell').nth(1);
const bar = (page: Page) => page.getByRole('region', { name: 'Contatos selecionados' });

async function tagContact(company: TestCompany, contactId: number, name: string) {
  const tag = await addTag(company, name);
  await query('insert into contact_tags (company_id, contact_id, tag_id) values ($1, $2, $3)', [
    company.id,
    contactId,
    tag.id,
  ]);
  return tag;
}

test('contacts are listed, made, changed, blocked and deleted', async ({ page, company }) => {
  const ana = await plantTicket(company, { contact: 'Ana Souza', status: 'closed' });
  await plantMessage(company, ana.id, { body: 'Oi' });
  await plantContact(company, { name: 'Bruno Dias', number: '5511982147730' });
  await gotoLive(page, '/contacts');
  const dialog = page.getByRole('dialog');

  await test.step('avatar and name, number, e-mail, last message, status and actions', async () => {
    await expect(page.getByRole('columnheader')).toHaveText([
      '',
      'Nome',
      'Número do WhatsApp',
      'E-mail',
      'Última mensagem',
      'Situação',
      'Ações',
    ]);
    await expect(row(page, 'Bruno Dias')).toContainText('+55 11 98214-7730');
    await expect(row(page, 'Bruno Dias')).toContainText('sem e-mail');
    await expect(row(page, 'Bruno Dias')).toContainText('nunca');
    await expect(row(page, 'Bruno Dias')).toContainText('Ativo');
    await expectNothingSerious(page, 'contacts');
  });

  await test.step('a new one, with further information', async () => {
    await headButton(page, 'Adicionar contato').click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByText('Required')).toBeVisible();
    // An example in international format, with the country's code.
    await expect(dialog.getByLabel('Número do WhatsApp')).toHaveAttribute('placeholder', /^\+55 /);
    await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill('Cecília Prado');
    await dialog.getByLabel('E-mail').fill('cecilia@exemplo.com');
    await dialog.getByRole('button', { name: 'Adicionar informação' }).click();
    await dialog.getByLabel('Nome da informação 1').fill('Plano');
    await dialog.getByLabel('Valor da informação 1').fill('Família Ágil');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Contato salvo com sucesso.')).toBeVisible();
    await expect(row(page, 'Cecília Prado')).toContainText('cecilia@exemplo.com');
  });

  await test.step('found by what is known of them, without case or accents', async () => {
    const field = page.getByRole('searchbox', { name: 'Buscar por nome, número ou e-mail' });
    for (const words of ['AGIL familia', 'cecilia@', 'cecília prado']) {
      await field.fill(words);
      await expect(page.getByText('1 contato encontrado.')).toBeVisible();
      await expect(names(page).first()).toContainText('Cecília Prado');
    }
    await field.fill('+55 (11) 98214');
    await expect(row(page, 'Bruno Dias')).toBeVisible();
    // It stands in the address: a reload shows the same.
    await expect(page).toHaveURL(/searchParam=/);
    await page.reload();
    await expect(page.getByText('1 contato encontrado.')).toBeVisible();
    await page.getByRole('button', { name: 'Limpar busca' }).click();
    await expect(row(page, 'Ana Souza')).toBeVisible();
  });

  await test.step('exported, all of them', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar contatos' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('contatos.csv');
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n').slice(1, -1);
    expect(lines.map((line) => line.split(';')[0])).toEqual([
      ...['Ana Souza', 'Bruno Dias', 'Cecília Prado'],
    ]);
  });

  await test.step('changed, and what a colleague changes shows at once', async () => {
    await page.getByRole('button', { name: 'Editar Bruno Dias' }).click();
    await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill('Bruno Carvalho');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(row(page, 'Bruno Carvalho')).toBeVisible();
    await company.call('PUT', `/contacts/${ana.contactId}`, { email: 'ana@exemplo.com' });
    await expect(row(page, 'Ana Souza')).toContainText('ana@exemplo.com');
  });

  await test.step('blocked and unblocked', async () => {
    await page.getByRole('button', { name: 'Bloquear Ana Souza' }).click();
    await dialog.getByRole('button', { name: 'Bloquear contato' }).click();
    await expect(page.getByText('Contato bloqueado', { exact: true })).toBeVisible();
    await expect(row(page, 'Ana Souza')).toContainText('Bloqueado');
    await page.getByRole('button', { name: 'Desbloquear Ana Souza' }).click();
    await expect(page.getByText('Contato desbloqueado', { exact: true })).toBeVisible();
    await expect(row(page, 'Ana Souza')).toContainText('Ativo');
  });

  await test.step('deleted, with what goes along', async () => {
    await page.getByRole('button', { name: 'Excluir Ana Souza' }).click();
    await expect(dialog).toContainText('1 contato, 1 atendimento e 1 mensagem');
    await dialog.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('Contato excluído com sucesso.')).toBeVisible();
    await expect(row(page, 'Ana Souza')).toHaveCount(0);
  });
});

test('a contact’s drawer has what the desk shows; a card on a phone; a conversation begins, or goes on where it is', async ({
  page,
  company,
}) => {
  const ana = await plantTicket(company, { contact: 'Ana Souza', status: 'open' });
  const other = await plantContact(company, { name: 'Aninha' });
  await plantContact(company, { name: 'Bruno Dias', number: '5511982147730' });
  await company.call('POST', `/contacts/${ana.contactId}/merge`, { contactId: other });
  await gotoLive(page, '/contacts');
  const dialog = page.getByRole('dialog');

  await test.step('its notes, its tickets and its merges', async () => {
    await page.getByRole('button', { name: 'Ana Souza', exact: true }).click();
    const drawer = page.getByRole('complementary', { name: 'Contato' });
    await expect(drawer.getByText('Observações')).toBeVisible();
    await expect(drawer.getByRole('region', { name: 'Atendimentos do contato' })).toBeVisible();
    await drawer.getByRole('button', { name: 'Separar Aninha' }).click();
    await dialog.getByRole('button', { name: 'Separar' }).click();
    await expect(row(page, 'Aninha')).toBeVisible();
    await expectNothingSerious(page, 'a contact’s drawer');
    // Without room beside the list it lies over it.
    for (const width of inFull([800, 390], [390])) {
      await page.setViewportSize({ width, height: 844 });
      await expect(drawer).toBeInViewport({ ratio: 0.9 });
      expect((await drawer.boundingBox())?.width).toBeGreaterThan(300);
    }
    await drawer.getByRole('button', { name: 'Fechar' }).click();
    await expect(drawer).toBeHidden();
  });

  await test.step('on a phone a contact is a card, with what can be done in a menu', async () => {
    await expect(row(page, 'Bruno Dias')).toContainText('+55 11 98214-7730');
    await page.getByRole('button', { name: 'Ações do contato Bruno Dias' }).click();
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    await expect(page.getByRole('dialog', { name: 'Editar contato' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await row(page, 'Bruno Dias').getByRole('checkbox').check();
    for (const step of await bar(page).getByRole('button').all()) {
      await expect(step).toBeInViewport({ ratio: 1 });
    }
    await expectNoSidewaysScroll(page, 'contacts on a phone');
    await row(page, 'Bruno Dias').getByRole('checkbox').uncheck();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a conversation begins, or goes on where it is', async () => {
    await page.getByRole('button', { name: 'Iniciar atendimento com Bruno Dias' }).click();
    await expect(dialog.getByLabel('Contato', { exact: true })).toHaveValue('Bruno Dias');
    await dialog.getByRole('button', { name: 'Iniciar' }).click();
    await expect(page).toHaveURL(/\/tickets\/[0-9a-f-]{36}/);
    await follow(page, '/contacts');
    await page.getByRole('button', { name: 'Iniciar atendimento com Ana Souza' }).click();
    await expect(page).toHaveURL(new RegExp(`/tickets/${ana.uuid}`));
  });
});

test('narrowed and ordered; the filters live in the address', async ({ page, company }) => {
  const ana = await plantContact(company, { name: 'Ana' });
  const bia = await plantContact(company, { name: 'Bia' });
  await plantTicket(company, { contact: 'Caio', status: 'closed' });
  const vip = await tagContact(company, bia, 'Atacado');
  await query('update contacts set opted_out_at = now() where id = $1', [ana]);
  await gotoLive(page, '/contacts');
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(4);
  await page.getByRole('button', { name: 'Filtros' }).click();
  const filters = page.getByRole('dialog', { name: 'Filtros' });
  // By a click: check() asks at once whether it is checked, and what is checked stands in the address.
  await filters.getByLabel('Só quem não quer campanhas').click();
  await expect(rows).toHaveCount(2);
  await expect(row(page, 'Ana')).toContainText('Não quer campanhas');
  await filters.getByRole('button', { name: 'Remover filtros' }).click();
  await expect(rows).toHaveCount(4);
  await filters.getByLabel('Só sem conversa').click();
  await expect(rows).toHaveCount(3);
  await filters.getByLabel('Só sem conversa').click();
  await filters.getByRole('combobox', { name: 'Tag' }).click();
  await filters.getByRole('option', { name: 'Atacado' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`tagId=${vip.id}`));
  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect(row(page, 'Bia')).toContainText('Atacado');
  // A tag that is renamed is renamed here; one that is taken off takes the contact out of the list.
  await company.call('PUT', `/tags/${vip.id}`, { name: 'Varejo' });
  await expect(row(page, 'Bia')).toContainText('Varejo');
  await page.goto('/contacts?order=lastMessage');
  await expect(rows.nth(1)).toContainText('Caio');
});

test('chosen by mouse and keyboard, and changed together', async ({ page, company }) => {
  const tag = await addTag(company, 'Atacado');
  for (const name of ['Ana', 'Bia', 'Caio', 'Davi', 'Eva']) await plantContact(company, { name });
  await gotoLive(page, '/contacts');
  const ticked = page.getByRole('row', { selected: true });
  const box = (name: string) => page.getByRole('checkbox', { name: `Selecionar ${name}` });

  await test.step('a click, and a range by Shift', async () => {
    await box('Bia').click();
    await box('Davi').click({ modifiers: ['Shift'] });
    await expect(ticked).toHaveCount(3);
    await expect(bar(page)).toContainText('3 selecionados');
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
  });

  await test.step('Space, Shift and the arrows, Ctrl+A', async () => {
    await page.getByRole('row').nth(1).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(ticked).toHaveCount(3);
    await page.keyboard.press('Control+a');
    await expect(bar(page)).toContainText('5 selecionados');
    await expectNothingSerious(page, 'contacts that are ticked');
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: 'Selecionar os que estão na lista' }).click();
    await expect(ticked).toHaveCount(5);
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
  });

  await test.step('Esc leaves all that were found, too', async () => {
    await box('Ana').click();
    await bar(page)
      .getByRole('button', { name: /^Selecionar os \d encontrados/ })
      .click();
    await expect(bar(page).getByRole('button', { name: 'Bloquear', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
  });

  await test.step('a tag for two of them', async () => {
    await box('Ana').click();
    await box('Bia').click();
    await bar(page).getByRole('button', { name: 'Tag' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tag em 2 contatos' });
    await dialog.getByRole('combobox', { name: 'Tag' }).click();
    await page.getByRole('option', { name: 'Atacado' }).click();
    await dialog.getByRole('button', { name: 'Adicionar tag' }).click();
    await expect(page.getByText('Tag adicionada a 2 contatos.')).toBeVisible();
    await expect(row(page, 'Ana')).toContainText('Atacado');
    await expect(row(page, 'Bia')).toContainText('Atacado');
    await expect(row(page, 'Caio')).not.toContainText('Atacado');
  });

  await test.step('all that were found, but for one, into a file', async () => {
    await page.goto(`/contacts?tagId=${tag.id}`);
    await box('Ana').click();
    await bar(page).getByRole('button', { name: 'Selecionar os 2 encontrados' }).click();
    await box('Ana').click();
    const download = page.waitForEvent('download');
    await bar(page).getByRole('button', { name: 'Exportar' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('contatos.csv');
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toMatch(/^\ufeffNome;Número;E-mail;/);
    expect(lines.slice(1, -1).map((line) => line.split(';')[0])).toEqual(['Bia']);
  });

  await test.step('two become one', async () => {
    await gotoLive(page, '/contacts');
    await box('Davi').click();
    await box('Eva').click();
    await bar(page).getByRole('button', { name: 'Unir' }).click();
    const merge = () => page.getByRole('dialog').getByRole('button', { name: 'Unir' }).click();
    await merge();
    await expect(page.getByText('Os contatos foram unidos.')).toBeVisible();
    await expect(row(page, 'Eva')).toHaveCount(0);
    await page.getByRole('status').getByRole('button', { name: 'Desfazer' }).click();
    await expect(row(page, 'Eva')).toHaveCount(1);
    await box('Davi').click();
    await box('Eva').click();
    await bar(page).getByRole('button', { name: 'Unir' }).click();
    await merge();
    await expect(row(page, 'Eva')).toHaveCount(0);
  });

  await test.step('blocked, and deleted', async () => {
    await box('Ana').click();
    await box('Caio').click();
    await bar(page).getByRole('button', { name: 'Bloquear', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Bloquear' }).click();
    await expect(page.getByText('2 contatos bloqueados.')).toBeVisible();
    await expect(row(page, 'Caio')).toContainText('Bloqueado');
    await box('Ana').click();
    await box('Caio').click();
    await bar(page).getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByRole('dialog')).toContainText('2 contatos');
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('2 contatos excluídos.')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(3);
  });
});

test('many contacts: loaded as one scrolls, and only what is in sight is drawn', async ({
  page,
  company,
}) => {
  const count = sized(120, 80);
  await query(
    `insert into contacts (company_id, name) select $1, 'Contato ' || lpad(n::text, 4, '0')
     from generate_series(1, $2::int) as n`,
    [company.id, count],
  );
  await gotoLive(page, '/contacts');
  await expect(page.getByText(`${count} contatos.`)).toBeVisible();
  await expect(row(page, 'Contato 0001')).toBeVisible();
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('End');
  await expect(row(page, 'Contato 0030')).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(row(page, `Contato ${String(count).padStart(4, '0')}`)).toBeVisible({
      timeout: 500,
    });
  }).toPass({ timeout: 120_000 });
  expect(await page.getByRole('row').count()).toBeLessThan(60);
});
