import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test';
import { demoLogins } from '../../apps/server/src/first-start/demo-company.ts';
import { makeSheet } from '../../apps/server/test/make-sheet.ts';
import { headButton } from '../support/actions.ts';
import { type Credentials, call, logIn, productUrl } from '../support/api.ts';
import { checkOut, plantInvoice } from '../support/billing.ts';
import { giveSession } from '../support/browser-session.ts';
import { TestCompany } from '../support/company.ts';
import { type Planted, plantConnections } from '../support/connections.ts';
import { query } from '../support/database.ts';
import { plantDemoCampaigns } from '../support/demo-campaigns.ts';
import { plantTeamChats } from '../support/team-chats.ts';
import { deskOf } from '../support/ticket-list.ts';

/** Not a test of anything: `npm run screens` takes the pictures of docs/screens/ with it. */

const folder = fileURLToPath(new URL('../../docs/screens/', import.meta.url));
const devices = {
  wide: { viewport: { width: 1440, height: 900 } },
  narrow: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};

type Screens = Record<string, (page: Page) => Promise<void>>;

/** Those that were asked for; none: all of them. */
const wanted = (process.env.SCREENS ?? '').split(' ').filter(Boolean);

async function show(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** By its queues, since what waits to be sent over a planted connection is in none. */
async function showBoard(page: Page): Promise<void> {
  const { token } = await logIn(demoLogins.agent);
  const queues = await call<{ id: number }[]>('GET', '/queue', { token });
  await show(page, `/Kanban?queueIds=${JSON.stringify(queues.map(({ id }) => id))}`);
  await page.getByRole('article').first().waitFor();
}

async function showChat(page: Page): Promise<void> {
  await show(page, '/chats');
  await page
    .getByRole('navigation', { name: 'Conversas' })
    .getByRole('link')
    .filter({ hasText: 'Entregas de hoje' })
    .click();
  await page.getByText('A rota da zona sul sai 16h').last().waitFor();
}

async function showQueue(page: Page): Promise<void> {
  await show(page, '/queues');
  await page.getByRole('button', { name: 'Editar a fila Entregas' }).click();
  await page.getByText('Acompanhar entrega').first().waitFor();
}

const visitorScreens: Screens = {
  login: (page) => show(page, '/login'),
  signup: (page) => show(page, '/signup'),
};

/** The conversation of that row; a telephone shows it instead of the list. */
async function showTalk(page: Page, name: string): Promise<void> {
  const { row } = deskOf(page);
  await row(name).first().click();
  await page.getByRole('list', { name: 'Mensagens' }).waitFor();
}

const deskScreens: Screens = {
  tickets: (page) => show(page, '/tickets'),
  desk: async (page) => {
    await show(page, '/tickets');
    await showTalk(page, 'Ana Beatriz Souza');
  },
  'desk-contact': async (page) => {
    await show(page, '/tickets');
    await showTalk(page, 'Ana Beatriz Souza');
    await page
      .getByRole('button', { name: /^Ana Beatri/ })
      .last()
      .click();
    await page.getByRole('heading', { name: 'Contato' }).waitFor();
  },
  'desk-quick-replies': async (page) => {
    await show(page, '/tickets');
    await showTalk(page, 'Ana Beatriz Souza');
    await page.getByRole('textbox', { name: 'Mensagem' }).pressSequentially('/tro');
    await page.getByRole('option').first().waitFor();
  },
  'desk-waiting': async (page) => {
    await show(page, '/tickets');
    await deskOf(page).waiting.click();
    await page
      .getByRole('button', { name: /^Aceitar o atendimento/ })
      .first()
      .waitFor();
  },
  'desk-group': async (page) => {
    await show(page, '/tickets');
    const desk = deskOf(page);
    await desk.tab('Grupos').click();
    await desk.showAll.click();
    await desk.rows.first().click();
    await page.getByRole('list', { name: 'Mensagens' }).waitFor();
  },
  'desk-closed': async (page) => {
    await show(page, '/tickets');
    await deskOf(page).tab('Resolvidos').click();
    await deskOf(page).rows.first().waitFor();
  },
  'desk-search': async (page) => {
    await show(page, '/tickets');
    await deskOf(page).tab('Busca').click();
    await deskOf(page).list.getByRole('searchbox').fill('assinatura');
    await deskOf(page).rows.first().waitFor();
  },
  'desk-empty': async (page) => {
    await show(page, '/tickets');
    await deskOf(page).tab('Busca').click();
    await page.getByRole('heading', { name: 'O que você procura?' }).waitFor();
  },
};

/** With a keyboard and room for it. */
const wideScreens: Screens = {
  wall: async (page) => {
    await page.goto('/wall');
    await page.getByRole('definition').first().waitFor();
  },
  'desk-transfer': async (page) => {
    await show(page, '/tickets');
    await showTalk(page, 'Ana Beatriz Souza');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+t');
    await page.getByRole('dialog', { name: 'Transferir atendimento' }).waitFor();
  },
  'new-ticket': async (page) => {
    await show(page, '/tickets');
    await page.getByRole('button', { name: 'Novo atendimento' }).first().click();
    await page.getByRole('dialog').waitFor();
  },
  shortcuts: async (page) => {
    await show(page, '/tickets');
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
  },
};

const adminScreens: Screens = {
  dashboard: async (page) => {
    await show(page, '/?days=30');
    await page.getByRole('table', { name: 'Atendentes' }).waitFor();
  },
  'dashboard-tickets': async (page) => {
    await show(page, '/?days=30&figure=rated&rating=1');
    await page.getByRole('dialog').getByRole('row').nth(1).waitFor();
  },
  audit: async (page) => {
    await show(page, '/audit-log');
    await page.getByText('Entrou').first().waitFor();
  },
  contacts: async (page) => {
    await show(page, '/contacts');
    await page.getByRole('row').nth(1).waitFor();
  },
  'contacts-drawer': async (page) => {
    await show(page, '/contacts');
    await page.getByRole('row').nth(1).getByRole('button').first().click();
    await page.getByRole('complementary', { name: 'Contato' }).waitFor();
    await page.waitForLoadState('networkidle');
  },
  'contacts-import': async (page) => {
    await show(page, '/contacts');
    await page.getByRole('button', { name: 'Importar' }).click();
    await page.getByRole('menuitem', { name: 'Planilha (.xls, .xlsx)' }).click();
    const file = page.getByRole('dialog').locator('input[type=file]');
    await file.setInputFiles({
      name: 'clientes-feira-organica.xlsx',
      mimeType: 'application/octet-stream',
      buffer: makeSheet([
        ['Nome', 'Número', 'E-mail', 'Cidade'],
        ['Aline Tavares', '(11) 97714-2260', 'aline@tavares.example', 'Itu'],
        ['Cida Bolos', '9 9771-2040', 'cida@bolos.example', ''],
        ['Sítio Boa Vista', '+55 35 99871-0043', '', ''],
        ['Rogério Pinto', '11 97714-2260', '', ''],
        ['Marcos Fontenele', '85 98812 4507', 'marcos@fontenele.example', 'Fortaleza'],
        ['Helena Prates', '21 98455 6612', 'helena(a)correio', ''],
      ]),
    });
    await page.getByText('6 linhas conferidas').waitFor();
    await page.getByText('Sítio Boa Vista').waitFor();
  },
  tags: async (page) => {
    await show(page, '/tags');
    await page.getByRole('row').nth(1).waitFor();
  },
  'tag-dialog': async (page) => {
    await show(page, '/tags');
    await page
      .getByRole('button', { name: /^Editar a tag/ })
      .first()
      .click();
    await page.getByRole('dialog').getByLabel('Nome').waitFor();
  },
  'quick-messages': async (page) => {
    await show(page, '/quick-messages');
    await page.getByRole('row').nth(1).waitFor();
  },
  'quick-message-dialog': async (page) => {
    await show(page, '/quick-messages');
    await page
      .getByRole('button', { name: /^Editar a resposta/ })
      .first()
      .click();
    await page.getByRole('dialog').getByLabel('Atalho').waitFor();
  },
  schedules: async (page) => {
    await show(page, '/schedules');
    await page.getByRole('button', { name: 'Lista' }).click();
    await page.getByRole('row').nth(1).waitFor();
  },
  'schedules-week': async (page) => {
    await show(page, '/schedules');
    await page.getByRole('button', { name: 'Semana' }).click();
    await page.waitForLoadState('networkidle');
  },
  'schedules-month': async (page) => {
    await show(page, '/schedules');
    await page.getByRole('button', { name: 'Mês' }).click();
    await page.waitForLoadState('networkidle');
  },
  'schedule-dialog': async (page) => {
    await show(page, '/schedules');
    await headButton(page, 'Adicionar agendamento').click();
    await page.getByRole('dialog').getByLabel('Data').waitFor();
  },
  kanban: showBoard,
  'kanban-conversation': async (page) => {
    await showBoard(page);
    await page.getByRole('article', { name: 'Camila Ferreira' }).press('Enter');
    await page.getByRole('list', { name: 'Mensagens' }).waitFor();
  },
  chats: showChat,
  'chats-list': async (page) => {
    await show(page, '/chats');
    await page.getByRole('navigation', { name: 'Conversas' }).getByRole('link').first().waitFor();
  },
  'chat-dialog': async (page) => {
    await showChat(page);
    await page.getByRole('button', { name: 'Editar conversa' }).click();
    await page.getByRole('dialog', { name: 'Conversa' }).waitFor();
  },
  'contact-lists': async (page) => {
    await show(page, '/contact-lists');
    await page.getByRole('row').nth(1).waitFor();
  },
  'contact-list': async (page) => {
    await show(page, '/contact-lists');
    await page.getByRole('link', { name: 'Clube 2026', exact: true }).click();
    await page.getByRole('row').nth(1).waitFor();
  },
  campaigns: async (page) => {
    await show(page, '/campaigns');
    await page.getByRole('row').nth(1).waitFor();
  },
  'campaign-dialog': async (page) => {
    await show(page, '/campaigns');
    // A telephone has it in a menu.
    if (page.viewportSize()?.width === devices.narrow.viewport.width) {
      await page.getByRole('button', { name: 'Mais ações da campanha Clube de agosto' }).click();
      await page.getByRole('menuitem', { name: 'Editar' }).click();
    } else {
      await page.getByRole('button', { name: 'Editar a campanha Clube de agosto' }).click();
    }
    await page
      .getByRole('region', { name: 'O que este envio significa' })
      .getByRole('list')
      .first()
      .waitFor();
  },
  'campaign-report': async (page) => {
    await show(page, '/campaigns');
    await page.getByRole('link', { name: 'Ver o relatório de Clube de julho' }).click();
    await page.getByRole('row').nth(1).waitFor();
  },
  'campaigns-config': async (page) => {
    await show(page, '/campaigns-config');
    await page.getByText('Horários de envio').waitFor();
  },
  'connection-standing': async (page) => {
    await showConnections(page);
    await page.getByRole('button', { name: 'Ver a saúde do número de Loja' }).click();
    await page.getByRole('dialog').waitFor();
  },
  todo: async (page) => {
    await show(page, '/todolist');
    const field = page.getByRole('textbox');
    for (const task of [
      'Combinar a folga da Luísa',
      'Pedir etiquetas verdes',
      'Ligar para o Hotel',
    ]) {
      await field.fill(task);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: 'Editar a tarefa Pedir etiquetas verdes' }).click();
  },
  users: (page) => show(page, '/users'),
  'messages-api': (page) => show(page, '/messages-api'),
  'users-nobody-found': async (page) => {
    await show(page, '/users');
    await page.getByRole('searchbox').fill('zzz');
    await page.getByRole('heading', { name: 'Nada encontrado' }).waitFor();
  },
  'user-dialog': async (page) => {
    await show(page, '/users');
    await page.getByRole('button', { name: 'Editar Luísa Prado' }).click();
    await page.getByRole('dialog').getByLabel('Nome').waitFor();
  },
  'user-deletion': async (page) => {
    await show(page, '/users');
    await page.getByRole('button', { name: 'Excluir Luísa Prado' }).click();
    await page.getByRole('dialog', { name: 'Excluir Registro' }).waitFor();
  },
  connections: (page) => showConnections(page),
  'connection-dialog': async (page) => {
    await showConnections(page);
    await page.getByRole('button', { name: 'Editar a conexão Loja', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Nome').waitFor();
  },
  'link-dialog': async (page) => {
    await showConnections(page);
    await page.getByRole('button', { name: 'Mostrar QR: Atacado' }).click();
    await page.getByRole('img', { name: /QR code/ }).waitFor();
  },
  queues: (page) => show(page, '/queues'),
  'queue-dialog': async (page) => {
    await showQueue(page);
    await page.getByRole('button', { name: 'Editar Trocar endereço' }).click();
    await page.getByRole('textbox', { name: 'Título' }).waitFor();
  },
  settings: (page) => show(page, '/settings'),
  'settings-hours': async (page) => {
    await show(page, '/settings?tab=schedules');
    await page.getByText('Segunda-feira').waitFor();
  },
  'command-bar': async (page) => {
    await show(page, '/users');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
  },
  bell: async (page) => {
    await show(page, '/users');
    await page.getByRole('button', { name: 'Atendimentos não lidos' }).click();
    await page.getByRole('dialog').waitFor();
  },
  'account-menu': async (page) => {
    await show(page, '/users');
    await page.getByRole('button', { name: /^Menu da conta de / }).click();
    await page.getByRole('menu').waitFor();
  },
  menu: async (page) => {
    await show(page, '/users');
    const opener = page.getByRole('button', { name: 'Abrir menu' });
    if (await opener.isVisible()) await opener.click();
    else await page.getByRole('button', { name: 'Recolher menu' }).click();
    await page.getByRole('navigation').waitFor();
  },
  'not-found': (page) => show(page, '/nenhum-lugar'),
};

/** As a company in the middle of its day: most of it runs, some of it needs somebody. */
const demoConnections: Planted[] = [
  {
    name: 'Loja',
    provider: 'beta',
    status: 'CONNECTED',
    number: '5511938471205',
    health: { received: new Date().toISOString(), acknowledged: new Date().toISOString() },
  },
  {
    name: 'Atacado',
    provider: 'beta',
    status: 'qrcode',
    qrcode: `2@${'prosa+/9'.repeat(28)}`,
  },
  {
    name: 'Quiosque Pinheiros',
    provider: 'beta',
    reason: 'unlinked',
    number: '5511970024418',
    health: { waiting: 3 },
  },
  { name: 'Entregas', provider: 'beta', status: 'OPENING', number: '5511944108732' },
  { name: 'Eventos', provider: 'beta', status: 'TIMEOUT', reason: 'lost', number: '5511981550091' },
];

async function showConnections(page: Page): Promise<void> {
  await show(page, '/connections');
  await page.getByText('Quiosque Pinheiros').waitFor();
}

const superScreens: Screens = {
  announcements: async (page) => {
    await show(page, '/announcements');
    await page.getByRole('row').nth(1).waitFor();
  },
  helps: async (page) => {
    await show(page, '/helps');
    await page.waitForLoadState('networkidle');
  },
  'settings-system': async (page) => {
    await show(page, '/settings?tab=system');
    await page.getByText('Número do suporte').waitFor();
  },
  companies: async (page) => {
    await show(page, '/settings?tab=companies');
    await page.getByText('Livraria Beco').first().waitFor();
  },
  'company-dialog': async (page) => {
    await show(page, '/settings?tab=companies');
    await page.getByRole('button', { name: 'Editar Clínica Bem Viver' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Usuário' }).waitFor();
  },
  plans: async (page) => {
    await show(page, '/settings?tab=plans');
    await page.getByText('Como o cliente escolhe').waitFor();
  },
  'settings-payments': async (page) => {
    await show(page, '/settings?tab=payments');
    await page.getByText('Chave Pix').waitFor();
  },
  'host-invoices': async (page) => {
    await show(page, '/financeiro?tab=all');
    await page.getByRole('row').nth(1).waitFor();
  },
};

/** Of the company that has something to pay. */
const billingScreens: Screens = {
  invoices: async (page) => {
    await show(page, '/financeiro');
    await page.getByRole('row').nth(1).waitFor();
  },
  'change-plan': async (page) => {
    await show(page, '/financeiro');
    await page.getByRole('button', { name: 'Trocar de plano' }).click();
    await page
      .getByRole('button', { name: /^Escolher o plano/ })
      .first()
      .click();
    await page.getByText('Próxima fatura').waitFor();
  },
  subscription: (page) => show(page, '/subscription'),
  checkout: async (page) => {
    await show(page, '/financeiro');
    await page
      .getByRole('button', { name: /^PAGAR/ })
      .first()
      .click();
    await checkOut(page);
    await page.getByText('Pix copia e cola').waitFor();
  },
};

/** Companies of every colour, and one of them with something to pay. */
async function plantCompanies(): Promise<Credentials> {
  const soon = { 'Fibra Norte Internet': 5, 'Clínica Bem Viver': 3, 'Oficina Dois Tempos': -2 };
  const later = { 'Livraria Beco': -4, 'Imobiliária Cais': 80, 'Escola Ipê': 120 };
  for (const [name, dueIn] of Object.entries({ ...soon, ...later })) {
    const company = await TestCompany.signUp({ name });
    await company.setDueIn(dueIn);
    await plantInvoice(company, { dueIn });
    await plantInvoice(company, { dueIn: dueIn - 30, paid: true });
  }
  const payer = await TestCompany.signUp({ name: 'Torra Clara Filial' });
  await payer.setDueIn(3);
  await plantInvoice(payer, { dueIn: 3 });
  for (const month of [1, 2, 3, 4, 5]) {
    await plantInvoice(payer, { dueIn: 3 - 30 * month, paid: true });
  }
  return payer.admin;
}

async function take(
  browser: Browser,
  options: BrowserContextOptions,
  screens: Screens,
  name: string,
  who?: Credentials,
) {
  const chosen = Object.entries(screens).filter(
    ([screen]) => wanted.length === 0 || wanted.includes(screen),
  );
  if (chosen.length === 0) return;
  const context = await browser.newContext(options);
  // Each browser has a session of its own: one that two share looks stolen after half a minute.
  if (who) await giveSession(context, await logIn(who));
  for (const [screen, open] of chosen) {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    try {
      await open(page);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.waitForLoadState('networkidle');
      // What the pointer happens to rest on shows more than it usually does.
      await page.mouse.move(0, 0);
      await page.screenshot({ path: `${folder}${screen}-${name}.png` });
    } catch (error) {
      // The others all the same: they take minutes.
      base.expect.soft(error, screen).toBeUndefined();
    }
    await page.close();
  }
  await context.close();
}

/** Some that wait, and some of each that is done. */
async function plantSchedules({ id, companyId }: { id: number; companyId: number }): Promise<void> {
  await query(
    `insert into schedules (company_id, user_id, contact_id, body, send_at, due_at, status, sent_at, failure)
     select $1, $2, id, case when place < 7 then 'Oi, {{firstName}}! Seu pedido sai hoje, posso confirmar?'
         else 'Nota fiscal emitida, segue o número' end,
       now() + (7 - place) * interval '9 hours', now() + interval '1 day',
       case when place < 7 then 'PENDENTE' when place = 7 then 'ERRO' when place = 8 then 'CANCELADA' else 'ENVIADA' end,
       case when place > 8 then now() + (7 - place) * interval '9 hours' end,
       case place when 7 then 'blocked' when 8 then 'customer-wrote' end
     from (select id, row_number() over (order by id) as place from contacts
       where company_id = $1 and merged_into is null and not is_group limit 12) as person`,
    [companyId, id],
  );
}

/** What the host tells companies, and the videos of the help. */
async function plantHostsWords(): Promise<void> {
  const { token } = await logIn(demoLogins.super);
  await query('delete from announcements');
  await query('delete from helps');
  for (const body of [
    {
      priority: 3,
      title: 'Painel novo',
      text: 'O painel mostra o mês inteiro, por fila e por atendente.',
    },
    {
      priority: 2,
      title: 'Chat interno',
      text: 'Converse com a sua equipe sem sair do atendimento.',
    },
    {
      priority: 1,
      title: 'Manutenção no domingo',
      text: 'Das 2h às 3h as conexões podem cair por alguns minutos. Nenhuma mensagem se perde.',
    },
  ]) {
    await call('POST', '/announcements', { token, body });
  }
  for (const title of ['Conectar um número', 'Filas e chatbot', 'Respostas rápidas']) {
    const description = `Em dois minutos: ${title.toLowerCase()}.`;
    await call('POST', '/helps', { token, body: { title, description, video: 'dQw4w9WgXcQ' } });
  }
}

mkdirSync(folder, { recursive: true });
let payer: Credentials;

base.beforeAll(async () => {
  const { user } = await logIn(demoLogins.admin);
  await plantConnections({ id: user.companyId }, demoConnections);
  // Those are more than the demo's plan has room for, which nobody could have.
  await query('update plans set connections = 10 where id = $1', [user.company.plan?.id]);
  await plantSchedules(user);
  await plantTeamChats(user);
  await plantHostsWords();
  payer = await plantCompanies();
  await plantDemoCampaigns(await logIn(demoLogins.admin));
});

for (const [size, device] of Object.entries(devices)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    base(`pictures, ${size}, ${colorScheme}`, async ({ browser }) => {
      base.setTimeout(1_200_000);
      const admin = await logIn(demoLogins.admin);
      const body = { key: 'scheduleType', value: 'company' };
      await call('PUT', '/settings/scheduleType', { token: admin.token, body });
      const options = { ...device, colorScheme, baseURL: productUrl() };
      const name = `${size}-${colorScheme}`;
      await take(browser, options, visitorScreens, name);
      await take(browser, options, deskScreens, name, demoLogins.admin);
      if (size === 'wide') await take(browser, options, wideScreens, name, demoLogins.admin);
      await take(browser, options, adminScreens, name, demoLogins.admin);
      await take(browser, options, superScreens, name, demoLogins.super);
      await take(browser, options, billingScreens, name, payer);
    });
  }
}
