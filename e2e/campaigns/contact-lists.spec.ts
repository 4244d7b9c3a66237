import { makeSheet } from '../../apps/server/test/make-sheet.ts';
import { gotoLive, headButton } from '../support/actions.ts';
import { expectNothingSerious } from '../support/axe.ts';
import { addList, enableCampaigns, noteChecks, plantSent } from '../support/campaigns.ts';
import { addTag, plantTicket } from '../support/desk.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

test('a list is made, filled, found, changed and deleted; a sheet goes into one by the importer of the contacts', async ({
  page,
  company,
}) => {
  await enableCampaigns(company);
  await gotoLive(page, '/contact-lists');
  const dialog = page.getByRole('dialog');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });

  await test.step('its name is needed, of two letters, and nobody else’s', async () => {
    await expect(page.getByText('Nenhuma lista ainda')).toBeVisible();
    // The second of them: the one of the empty list.
    await page.getByRole('button', { name: 'Adicionar lista' }).nth(1).click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByText('Required')).toBeVisible();
    await dialog.getByLabel('Nome').fill('a');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByText('Too Short!')).toBeVisible();
    await dialog.getByLabel('Nome').fill('Clube 2026');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Lista salva com sucesso.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Clube 2026' })).toBeVisible();
  });

  await test.step('somebody is added; the number is not known to have an account yet', async () => {
    await expect(page.getByText('Esta lista está vazia')).toBeVisible();
    await headButton(page, 'Adicionar contato').click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByText('Required')).toBeVisible();
    await dialog.getByLabel('Nome').fill('Aline Tavares');
    await dialog.getByLabel('Número').fill('123');
    await dialog.getByLabel('E-mail').fill('aline');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByText('Invalid email')).toBeVisible();
    await dialog.getByLabel('E-mail').fill('aline@tavares.example');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByText('Use de 8 a 15 dígitos')).toBeVisible();
    await dialog.getByLabel('Número').fill('+55 11 97714-2260');
    await dialog.getByLabel('De onde veio').fill('Feira orgânica');
    await dialog.getByLabel('Quando').fill('2026-05-03');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Contato salvo com sucesso.')).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      ...['WhatsApp', 'Nome', 'Número', 'E-mail', 'Consentimento', 'Ações'],
    ]);
    await expect(row('Aline')).toContainText('+55 11 97714-2260');
    await expect(row('Aline')).toContainText('Feira orgânica');
    await expect(row('Aline')).toContainText('03/05/2026');
    await expect(row('Aline').getByRole('img', { name: 'Ainda não verificado' })).toBeVisible();
    await expectNothingSerious(page, 'the people of a list');
  });

  await test.step('the same number with another spelling is the same person', async () => {
    await headButton(page, 'Adicionar contato').click();
    await dialog.getByLabel('Nome').fill('Aline de novo');
    await dialog.getByLabel('Número').fill('551177142260');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByText('Este número já está na lista.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
  });

  await test.step('what a colleague adds comes by itself; found by name and number', async () => {
    const { records } = await company.call<{ records: { id: number }[] }>('GET', '/contact-lists');
    const contactListId = records[0]?.id;
    await company.call('POST', '/contact-list-items', {
      ...{ name: 'Bruno Carvalho', number: '5511982147730', contactListId },
    });
    await expect(row('Bruno')).toBeVisible();
    await expect(page.getByText('2 contatos na lista')).toBeVisible();
    await page.getByRole('searchbox').fill('8214');
    await expect(row('Aline')).toHaveCount(0);
    await expect(row('Bruno')).toBeVisible();
    await page.getByRole('searchbox').fill('');
  });

  await test.step('what was asked of WhatsApp is shown', async () => {
    await noteChecks(company, { '5511977142260': true, '5511982147730': false });
    await page.reload();
    await expect(
      row('Aline').getByRole('img', { name: 'Tem WhatsApp', exact: true }),
    ).toBeVisible();
    await expect(row('Bruno').getByRole('img', { name: 'Não tem WhatsApp' })).toBeVisible();
  });

  await test.step('somebody is changed, and removed once that was confirmed', async () => {
    await page.getByRole('button', { name: 'Editar Aline Tavares' }).click();
    await dialog.getByLabel('Nome').fill('Aline T.');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(row('Aline T.')).toBeVisible();
    await page.getByRole('button', { name: 'Remover Bruno Carvalho da lista' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Remover Bruno Carvalho da lista?' }),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Excluir' }).click();
    await expect(row('Bruno')).toHaveCount(0);
  });

  await test.step('the lists count; one is renamed, and deleted by its name', async () => {
    await page.getByRole('link', { name: 'Listas', exact: true }).click();
    await expect(page.getByRole('columnheader')).toHaveText(['Nome', 'Contatos', 'Ações']);
    await expect(row('Clube 2026').getByRole('cell').nth(1)).toHaveText(/^1/);
    const example = row('Clube 2026').getByRole('link', { name: 'Baixar a planilha de exemplo' });
    await expect(example).toHaveAttribute('href', '/planilha.xlsx');
    await page.getByRole('button', { name: 'Editar a lista Clube 2026' }).click();
    await dialog.getByLabel('Nome').fill('Clube 2027');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(row('Clube 2027')).toBeVisible();
    await page.getByRole('button', { name: 'Excluir a lista Clube 2027' }).click();
    await expect(page.getByRole('dialog', { name: 'Excluir a lista Clube 2027?' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('Lista excluída com sucesso.')).toBeVisible();
    await expect(row('Clube 2027')).toHaveCount(0);
  });

  const list = await addList(company, 'Feira');
  await gotoLive(page, `/contact-lists/${list.id}/contacts`);
  const importer = page.getByRole('dialog', { name: 'Importar planilha' });

  await page.getByRole('button', { name: 'Importar' }).click();
  await page.getByRole('menuitem', { name: 'Planilha (.xls, .xlsx)' }).click();
  await expect(importer.getByRole('link', { name: 'Baixar planilha de exemplo' })).toBeVisible();
  await importer.locator('input[type=file]').setInputFiles({
    name: 'feira.xlsx',
    mimeType: 'application/octet-stream',
    buffer: makeSheet([
      ['Nome', 'Número', 'Consentimento', 'Data do consentimento'],
      ['Aline Tavares', '(11) 97714-2260', 'Feira', '03/05/2026'],
      ['Cida Bolos', '9 9771-2040', '', ''],
    ]),
  });
  await expect(importer.getByText('2 linhas conferidas')).toBeVisible();

  await test.step('its columns are those of a list', async () => {
    await importer.getByRole('button', { name: 'Ajustar colunas' }).click();
    await importer.getByRole('combobox', { name: 'O que a coluna Consentimento é' }).click();
    await expect(page.getByRole('option', { name: 'Informação adicional' })).toHaveCount(0);
    await page.getByRole('option', { name: 'Consentimento: origem' }).click();
    await importer
      .getByRole('combobox', { name: 'O que a coluna Data do consentimento é' })
      .click();
    await page.getByRole('option', { name: 'Consentimento: data' }).click();
    await importer.getByRole('button', { name: 'Conferir' }).click();
  });

  await test.step('it waits on the page of its list, also after a reload', async () => {
    await page.reload();
    const strip = page.getByRole('region', { name: 'Importação' });
    await strip.getByRole('button', { name: 'Continuar' }).click();
    await importer.getByRole('button', { name: 'Importar 1 contato' }).click();
    await expect(importer.getByText('1 contato importado')).toBeVisible();
    await importer.getByRole('button', { name: 'Fechar' }).last().click();
    await expect(row('Aline Tavares')).toContainText('Feira');
    await expect(row('Aline Tavares')).toContainText('03/05/2026');
  });

  await test.step('and is none of the contacts’ imports', async () => {
    await gotoLive(page, '/contacts');
    await expect(page.getByText('Nenhum contato')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Importação' })).toHaveCount(0);
  });
});

test('people come from a tag, a filter, a lane and an earlier campaign', async ({
  page,
  company,
}) => {
  await enableCampaigns(company);
  const lane = await company.call<{ id: number }>('POST', '/tags', {
    ...{ name: 'Orçamento', color: '#34dd3b', kanban: 1 },
  });
  const vip = await addTag(company, 'Assinante');
  await company.call('POST', '/contacts', { name: 'Bruno Carvalho', number: '5511982147730' });
  const talk = await plantTicket(company, { name: 'Ana Souza' });
  await company.call('PUT', `/ticket-tags/${talk.id}/${vip.id}`);
  await company.call('PUT', `/ticket-tags/${talk.id}/${lane.id}`);
  const campaign = await company.call<Parameters<typeof plantSent>[0]>('POST', '/campaigns', {
    ...{ name: 'Junho', message1: 'Oi' },
  });
  await plantSent(campaign, [
    { name: 'Carla', number: '5511900000001', state: 'failed', reason: 'too-fast' },
    // WhatsApp would refuse them again.
    { name: 'Elza', number: '5511900000003', state: 'failed', reason: 'restricted' },
    { name: 'Davi', number: '5511900000002', state: 'sent', replied: true },
  ]);
  const list = await addList(company, 'Todos');
  await gotoLive(page, `/contact-lists/${list.id}/contacts`);
  const dialog = page.getByRole('dialog');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const open = async (source: string) => {
    await page.getByRole('button', { name: 'Importar' }).click();
    await page.getByRole('menuitem', { name: source }).click();
  };
  const add = () => dialog.getByRole('button', { name: 'Adicionar à lista' }).click();

  await test.step('a campaign: those who failed', async () => {
    await open('Pessoas de outra campanha');
    await add();
    await expect(dialog.getByText('Escolha a campanha').last()).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Campanha' }).click();
    await page.getByRole('option', { name: 'Junho' }).click();
    await add();
    await expect(page.getByText('1 pessoa adicionada à lista.')).toBeVisible();
    await expect(row('Carla')).toBeVisible();
    await expect(row('Davi')).toHaveCount(0);
    await expect(row('Elza')).toHaveCount(0);
  });

  await test.step('a filter, which says how many it finds', async () => {
    await open('Contatos de um filtro');
    await dialog.getByLabel('Com estas palavras').fill('bruno');
    await expect(dialog.getByText('1 contato neste filtro.')).toBeVisible();
    await add();
    await expect(row('Bruno')).toBeVisible();
  });

  await test.step('a tag, and a lane that has nobody new', async () => {
    await open('Contatos com uma tag');
    await dialog.getByRole('combobox', { name: 'Tag' }).click();
    await page.getByRole('option', { name: 'Assinante' }).click();
    await add();
    await expect(row('Ana')).toBeVisible();
    await open('Cartões de uma coluna do Kanban');
    await dialog.getByRole('combobox', { name: 'Coluna do Kanban' }).click();
    await expect(page.getByRole('option')).toHaveText(['Orçamento']);
    await page.getByRole('option', { name: 'Orçamento' }).click();
    await add();
    await expect(page.getByText(/^Ninguém novo/)).toBeVisible();
  });

  await test.step('on a telephone nothing is cut', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'the people of a list');
    await page.goto('/contact-lists');
    await expect(row('Todos')).toBeVisible();
    await expectNoSidewaysScroll(page, 'the lists');
  });
});
