import type { Campaign } from '@prosa/contract/campaign';
import { gotoLive, headButton } from '../support/actions.ts';
import { expectNothingSerious } from '../support/axe.ts';
import {
  addList,
  connectionId,
  enableCampaigns,
  noteChecks,
  plantSent,
} from '../support/campaigns.ts';
import type { TestCompany } from '../support/company.ts';
import { plantConnections } from '../support/connections.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

const people = [
  { name: 'Aline Tavares', number: '5511977142260', email: 'aline@tavares.example' },
  { name: 'Bruno Carvalho', number: '5511982147730' },
  { name: 'Cida Bolos', number: '5511970024418' },
];

/** With a list of three and two numbers, one of which is away. */
async function prepare(company: TestCompany): Promise<void> {
  await enableCampaigns(company);
  await plantConnections(company, [
    { name: 'Loja', status: 'CONNECTED', number: '5511938471205', isDefault: true },
    { name: 'Quiosque', status: 'DISCONNECTED', number: '5511970020000' },
  ]);
  await addList(company, 'Clube 2026', people);
  await noteChecks(company, { '5511970024418': false });
}

const tomorrow = () => new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);

test('a campaign is written, looked at, scheduled, copied and deleted', async ({
  page,
  company,
}) => {
  await prepare(company);
  await company.call('POST', '/campaign-settings', {
    settings: { variables: [{ key: 'plano', value: 'Clube Gold' }] },
  });
  await gotoLive(page, '/campaigns');
  const dialog = page.getByRole('dialog').first();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const telephone = dialog.getByRole('log', { name: 'Como o cliente lê' });

  await test.step('its name is needed', async () => {
    await expect(page.getByText('Nenhuma campanha ainda')).toBeVisible();
    await headButton(page, 'Adicionar campanha').click();
    await expect(page.getByRole('dialog', { name: 'Adicionar campanha' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Salvar rascunho' }).click();
    await expect(dialog.getByText('Required')).toBeVisible();
    await dialog.getByLabel('Nome').fill('Natal');
  });

  await test.step('five texts, read as a real recipient reads them', async () => {
    await expect(dialog.getByRole('tab')).toHaveText([
      ...['Msg. 1', 'Msg. 2', 'Msg. 3', 'Msg. 4', 'Msg. 5'],
    ]);
    await dialog.getByRole('combobox', { name: 'Lista de contatos' }).click();
    await page.getByRole('option', { name: 'Clube 2026' }).click();
    await dialog.getByLabel('Mensagem', { exact: true }).fill('Oi, ');
    await dialog.getByRole('button', { name: '{nome}' }).click();
    await dialog.getByRole('button', { name: '{plano}' }).click();
    await expect(telephone).toContainText('Oi, Cida BolosClube Gold');
    await dialog.getByRole('button', { name: 'Próxima pessoa' }).click();
    await expect(telephone).toContainText('Oi, Bruno Carvalho');
  });

  await test.step('an unknown variable is told, in its tab too', async () => {
    await dialog.getByRole('tab', { name: 'Msg. 2' }).click();
    await dialog.getByLabel('Mensagem', { exact: true }).fill('Olá, {apelido}');
    await expect(dialog.getByText('{apelido}: variável que não existe.')).toBeVisible();
    await dialog.getByRole('tab', { name: 'Msg. 1' }).click();
    const tab = dialog.getByRole('tab', { name: 'Msg. 2' });
    await expect(tab.getByRole('img', { name: 'Variável que não existe' })).toBeVisible();
    await tab.click();
    await dialog.getByLabel('Mensagem', { exact: true }).fill('Olá, {nome}');
    await expect(tab.getByRole('img')).toHaveCount(0);
    await expect(dialog.getByText('2 se revezam')).toBeVisible();
  });

  await test.step('a question before, beside each text', async () => {
    await dialog.getByRole('switch', { name: 'Confirmação' }).click();
    await dialog.getByLabel('Mensagem de confirmação').fill('Posso te contar do café, {nome}?');
    await expect(telephone).toContainText('Posso te contar do café, Bruno Carvalho?');
    await expectNothingSerious(page, 'the dialog of a campaign');
    await dialog.getByRole('switch', { name: 'Confirmação' }).click();
  });

  await test.step('a picture that goes with it', async () => {
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'cafe.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    });
    await expect(telephone.getByRole('img', { name: 'cafe.png' })).toBeVisible();
  });

  await test.step('a draft says what is missing, who is reached and who is not', async () => {
    await dialog.getByRole('button', { name: 'Salvar rascunho' }).click();
    await expect(page.getByText('Rascunho salvo.')).toBeVisible();
    const forecast = dialog.getByRole('region', { name: 'O que este envio significa' });
    await expect(forecast).toContainText('2 pessoas vão receber de 3 escolhidas.');
    await expect(forecast).toContainText('1 sem WhatsApp.');
    await expect(forecast).toContainText('Falta a conexão.');
    await expect(dialog.getByText('cafe.png')).toBeVisible();
    await expect(dialog.getByText('passa a vez')).toBeVisible();
    await dialog.getByRole('checkbox', { name: /^Loja/ }).check();
    await expect(forecast).toContainText('Há mudanças não salvas.');
    await dialog.getByRole('button', { name: 'Salvar rascunho' }).click();
    await expect(forecast).not.toContainText('Falta a conexão.');
    await expect(forecast).toContainText(/2 pessoas não escreveram nos últimos 21 dias/);
    await expect(forecast).toContainText(/Risco (baixo|médio|alto)/);
  });

  await test.step('a time that is past is told; then it is scheduled after a last look', async () => {
    await dialog.getByLabel('Data').fill('2001-01-01');
    await dialog.getByRole('button', { name: 'Conferir e programar' }).click();
    await expect(dialog.getByText('Escolha um horário que ainda não passou.')).toBeVisible();
    await dialog.getByLabel('Data').fill(tomorrow());
    await dialog.getByLabel('Hora').fill('12:30');
    await dialog.getByRole('button', { name: 'Conferir e programar' }).click();
    const review = page.getByRole('dialog', { name: /^Programar para .* 12:30\?$/ });
    await expect(review).toContainText('2 pessoas vão receber');
    await review.getByRole('button', { name: 'Programar 2 mensagens' }).click();
    await expect(page.getByText('Campanha programada.')).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      ...['Nome', 'Status', 'Lista de contatos', 'Conexão', 'Agendamento', 'Conclusão'],
      ...['Confirmação', 'Ações'],
    ]);
    await expect(row('Natal')).toContainText('Programada');
    await expect(row('Natal')).toContainText('Clube 2026');
    await expect(row('Natal')).toContainText('Loja');
    await expect(row('Natal')).toContainText(/\d{2}\/\d{2}\/\d{4} 12:30/);
    await expect(row('Natal')).toContainText('Não concluída');
    await expect(row('Natal')).toContainText('Desabilitada');
  });

  await test.step('its copy is a draft, open to be changed; it is found, and deleted by name', async () => {
    await page.getByRole('button', { name: 'Mais ações da campanha Natal' }).click();
    await page.getByRole('menuitem', { name: 'Duplicar' }).click();
    await expect(page.getByRole('dialog', { name: 'Editar campanha' })).toBeVisible();
    await dialog.getByLabel('Nome').fill('Réveillon');
    await dialog.getByRole('button', { name: 'Salvar rascunho' }).click();
    // The words may still be those of the draft before: saved it is when the list has its name.
    await expect(row('Réveillon')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row('Réveillon')).toContainText('Sem agendamento');
    await expect(row('Réveillon')).toContainText('Inativa');
    await page.getByRole('searchbox').fill('reveillon');
    await expect(row('Natal')).toHaveCount(0);
    await page.getByRole('button', { name: 'Excluir a campanha Réveillon' }).click();
    await expect(page.getByRole('dialog', { name: 'Excluir a campanha Réveillon?' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('Campanha excluída com sucesso.')).toBeVisible();
  });
});

test('one is started, stopped and resumed; its report follows live, sums up, and makes another', async ({
  page,
  company,
}) => {
  await prepare(company);
  const loja = await connectionId(company, 'Loja');
  const { records } = await company.call<{ records: { id: number }[] }>('GET', '/contact-lists');
  await company.call('POST', '/campaigns', {
    ...{ name: 'Natal', message1: 'Oi, {nome}', whatsappId: String(loja) },
    contactListId: records[0]?.id,
  });
  await gotoLive(page, '/campaigns');
  const row = page.getByRole('row').filter({ hasText: 'Natal' });

  await test.step('started, once one has seen whom it reaches', async () => {
    await expect(row).toContainText('Rascunho');
    await page.getByRole('button', { name: 'Editar a campanha Natal' }).click();
    await page.getByRole('button', { name: 'Conferir e enviar' }).click();
    const review = page.getByRole('dialog', { name: 'Enviar agora?' });
    await review.getByRole('button', { name: 'Enviar para 2 pessoas' }).click();
    await expect(page.getByText('Campanha iniciada.')).toBeVisible();
    await expect(row).toContainText('Em Andamento');
    await expect(row).toContainText('0 de 2');
  });

  await test.step('the report: who waits, who was skipped and why', async () => {
    await row.getByRole('link', { name: 'Ver o relatório de Natal' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Relatório da Natal');
    await expect(page.getByText('0 enviadas de 2 válidos')).toBeVisible();
    const person = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(person('Aline Tavares')).toContainText('Aguardando');
    // Not today, at any hour.
    const weekday = (new Date().getUTCDay() + 3) % 7;
    const periods = [{ weekday, start: '09:00', end: '10:00' }];
    await company.call('POST', '/campaign-settings', { settings: { periods } });
    await page.reload();
    await expect(
      page.getByText(/^Fora do horário de envio\. A campanha continua às 09:00 \(\d\d\/\d\d\)\.$/),
    ).toBeVisible();
    await expect(person('Aline Tavares')).toContainText(
      /Fora do horário de envio: continua às 09:00 \(/,
    );
    await expect(person('Cida Bolos')).toContainText('O número não tem WhatsApp');
    await page.getByRole('button', { name: /^Puladas/ }).click();
    await expect(person('Aline Tavares')).toHaveCount(0);
    await expect(person('Cida Bolos')).toContainText('Pulada');
    await expectNothingSerious(page, 'the report of a campaign');
  });

  await test.step('stopped by a colleague it says so; it goes on from here', async () => {
    const [made] = (await company.call<{ records: Campaign[] }>('GET', '/campaigns')).records;
    await company.call('POST', `/campaigns/${made?.id}/cancel`);
    await expect(page.getByText('Cancelada')).toBeVisible();
    await page.getByRole('button', { name: 'Retomar campanha' }).click();
    await expect(page.getByText('Campanha retomada.')).toBeVisible();
    await expect(page.getByText('Em Andamento')).toBeVisible();
    await page.getByRole('button', { name: 'Parar campanha' }).click();
    await expect(page.getByText('Cancelada')).toBeVisible();
  });

  await test.step('of a cancelled one the texts alone can be changed', async () => {
    await page.getByRole('link', { name: 'Voltar às campanhas' }).click();
    await page.getByRole('button', { name: 'Editar a campanha Natal' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Nome')).toBeDisabled();
    await dialog.getByLabel('Mensagem', { exact: true }).fill('Olá, {nome}');
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Campanha salva com sucesso.')).toBeVisible();
    await row.getByRole('button', { name: 'Retomar a campanha Natal' }).click();
    await row.getByRole('button', { name: 'Parar a campanha Natal' }).click();
    await expect(row).toContainText('Cancelada');
  });

  // Of what was sent: by text, number and reason.
  const campaign = await company.call<Campaign>('POST', '/campaigns', {
    ...{ name: 'Junho', message1: 'Oi', message2: 'Olá', whatsappId: String(loja) },
  });
  await plantSent(campaign, [
    { name: 'Aline', number: '5511900000001', state: 'sent', hoursAgo: 3, replied: true },
    { name: 'Bruno', number: '5511900000002', state: 'sent', hoursAgo: 2, variant: 2 },
    { name: 'Carla', number: '5511900000003', state: 'failed', reason: 'too-fast' },
    { name: 'Davi', number: '5511900000004', state: 'skipped', reason: 'opted-out' },
  ]);
  await gotoLive(page, `/campaign/${campaign.id}/report`);

  await test.step('the report of what was sent, in figures and in words', async () => {
    await expect(page.getByText('2 enviadas de 3 válidos')).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '67');
    await expect(page.getByText('100% responderam')).toBeVisible();
    await expect(page.getByText('Pediu para não receber campanhas').first()).toBeVisible();
    await expect(page.getByRole('img', { name: /2 enviadas, .* e 1 respondidas/ })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'Carla' });
    await expect(row).toContainText('O WhatsApp pediu para enviar mais devagar');
  });

  await test.step('as a table for elsewhere', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar planilha' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('campanha.csv');
  });

  await test.step('on a telephone nothing is cut', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'the report of a campaign');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a new campaign for those who failed', async () => {
    await page.getByRole('button', { name: 'Enviar de novo a quem falhou' }).click();
    await expect(page.getByText('Nova campanha criada para quem não recebeu')).toBeVisible();
    await expect(page).toHaveURL('/campaigns');
    await expect(page.getByRole('row').filter({ hasText: 'Junho' })).toHaveCount(2);
    await expect(page.getByRole('row').nth(1)).toContainText('Rascunho');
  });
});

test('the settings: pace, variables, hours, words and how often', async ({ page, company }) => {
  await enableCampaigns(company);
  await gotoLive(page, '/campaigns-config');
  const save = () => page.getByRole('button', { name: 'Salvar' }).click();

  await test.step('three intervals, with the specification’s choices', async () => {
    await expect(page.getByRole('combobox', { name: 'Intervalo entre mensagens' })).toHaveValue(
      '20 segundos',
    );
    await page.getByRole('combobox', { name: 'Duração da pausa maior' }).click();
    await expect(page.getByRole('option')).toHaveText([
      ...['Sem pausa', '20 segundos', '30 segundos', '40 segundos', '50 segundos', '60 segundos'],
    ]);
    await page.getByRole('option', { name: '40 segundos' }).click();
  });

  await test.step('a variable once, and none that every contact has', async () => {
    const [key, value] = [page.getByLabel('Atalho'), page.getByLabel('Conteúdo')];
    const add = page.getByRole('button', { name: 'Adicionar', exact: true }).first();
    await key.fill('plano');
    await value.fill('Clube Gold');
    await add.click();
    await key.fill('PLANO');
    await value.fill('Outro');
    await add.click();
    await expect(page.getByText('Este atalho já existe.')).toBeVisible();
    await key.fill('nome');
    await add.click();
    await expect(page.getByText('nome, numero e email já são de cada contato.')).toBeVisible();
    await key.fill('cidade');
    await value.fill('Itu');
    await value.press('Enter');
    await page.getByRole('button', { name: 'Excluir a variável cidade' }).click();
    const table = page.getByRole('table', { name: 'Variáveis da empresa' });
    await expect(table.getByRole('row')).toHaveCount(2);
  });

  await test.step('several periods a day, none that ends before it begins', async () => {
    const monday = page.getByRole('group', { name: 'segunda-feira' });
    await monday.getByLabel('Fim').fill('12:00');
    await monday.getByRole('button', { name: /^Adicionar horário/ }).click();
    await monday.getByLabel('Fim').last().fill('13:00');
    await save();
    await expect(page.getByText('O fim precisa ser depois do início.')).toBeVisible();
    await monday.getByLabel('Fim').last().fill('18:00');
  });

  await test.step('a word of its own, and how often', async () => {
    await page.getByLabel('Outra palavra').fill('chega');
    await page.getByLabel('Outra palavra').press('Enter');
    await page.getByRole('combobox', { name: 'Campanhas por pessoa em 30 dias' }).click();
    await page.getByRole('option', { name: '8', exact: true }).click();
    await expectNothingSerious(page, 'the settings of campaigns');
    await save();
    await expect(page.getByText('Configurações salvas')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Remover a palavra CHEGA' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Duração da pausa maior' })).toHaveValue(
      '40 segundos',
    );
    const monday = page.getByRole('group', { name: 'segunda-feira' });
    await expect(monday.getByLabel('Início')).toHaveCount(2);
    await expect(page.getByText('{plano}')).toBeVisible();
  });

  await test.step('on a telephone nothing is cut; what is unsaved is not left by chance', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'the settings of campaigns');
    await page.getByRole('switch', { name: 'Enviar só nestes horários' }).click();
    await page.getByRole('link', { name: 'Campanhas' }).last().click();
    await expect(page.getByText('Descartar alterações?')).toBeVisible();
  });
});
