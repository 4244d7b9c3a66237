import type { Schedule } from '@prosa/contract/scheduled-message';
import { inFull, isFullSize } from '../../apps/server/test/full-size.ts';
import { gotoLive, headButton } from '../support/actions.ts';
import { expectNothingSerious } from '../support/axe.ts';
import { plantConnections } from '../support/connections.ts';
import { plantContact } from '../support/conversations.ts';
import { query } from '../support/database.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { bubblesOf, conversationOf, plantTalk } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** As the fields of the dialog show it. */
function wallIn(timeZone: string, moment: Date): string {
  const part = (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(moment);
  const day = part('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
  return `${day} ${part('en-GB', { hour: '2-digit', minute: '2-digit' })}`;
}

/** By the company's clocks: the next day may have begun in Greenwich already. */
const tomorrow = () => wallIn('America/Sao_Paulo', new Date(inHours(24))).slice(0, 10);
const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

for (const as of inFull(['admin', 'user'] as const, ['user'])) {
  test.describe(`as ${as}`, () => {
    test.use({ as });

    test('a message is scheduled, found, changed and deleted', async ({ page, company }) => {
      await plantContact(company, { name: 'Rosângela Figueiredo' });
      await gotoLive(page, '/schedules');
      const dialog = page.getByRole('dialog');
      const row = page.getByRole('row').filter({ hasText: 'Rosângela' });
      await expect(page.getByText('Nenhum agendamento ainda')).toBeVisible();

      await test.step('contact, text and time are needed; the time is an hour from now', async () => {
        const anHourFromNow = () => wallIn('America/Sao_Paulo', new Date(Date.now() + 3_600_000));
        const earliest = anHourFromNow();
        await headButton(page, 'Adicionar agendamento').click();
        await expect(page.getByRole('dialog', { name: 'Mensagem Pendente' })).toBeVisible();
        const [day, clock] = [dialog.getByLabel('Data'), dialog.getByLabel('Hora')];
        const shown = `${await day.inputValue()} ${await clock.inputValue()}`;
        expect(shown >= earliest && shown <= anHourFromNow(), shown).toBe(true);
        await dialog.getByRole('button', { name: 'Agendar' }).click();
        await expect(dialog.getByText('Obrigatório')).toHaveCount(2);
        const before = await day.inputValue();
        await day.fill('');
        await dialog.getByRole('button', { name: 'Agendar' }).click();
        await expect(dialog.getByText('Obrigatório')).toHaveCount(3);
        await day.fill(before);
        await dialog.getByLabel('Mensagem').fill('Oi');
        await dialog.getByRole('button', { name: 'Agendar' }).click();
        await expect(dialog.getByText('Mensagem muito curta')).toBeVisible();
      });

      await test.step('a time that is past, and an unknown variable, are told', async () => {
        await dialog.getByRole('combobox', { name: 'Contato' }).fill('rosang');
        await page.getByRole('option', { name: /Rosângela/ }).click();
        await dialog.getByLabel('Mensagem').fill('Oi, {apelido}, tudo certo?');
        await dialog.getByLabel('Data').fill('2001-01-01');
        await dialog.getByRole('button', { name: 'Agendar' }).click();
        await expect(dialog.getByText('{apelido} não é uma variável')).toBeVisible();
        await dialog.getByLabel('Mensagem').fill('Oi, {{firstName}}, o seu pedido chegou');
        await expect(dialog.getByText('Oi, Rosângela, o seu pedido chegou')).toBeVisible();
        await dialog.getByRole('button', { name: 'Agendar' }).click();
        await expect(dialog.getByText('Escolha um horário que ainda não passou.')).toBeVisible();
      });

      await test.step('with a file, repeated, unless the customer writes before', async () => {
        await dialog.getByRole('button', { name: 'Amanhã, 09:00' }).click();
        await dialog.getByRole('combobox', { name: 'Repetição' }).click();
        await page.getByRole('option', { name: 'Toda semana' }).click();
        await dialog.getByRole('switch').click();
        await dialog.locator('input[type=file]').setInputFiles({
          name: 'pedido.txt',
          mimeType: 'text/plain',
          buffer: Buffer.from('dois pães'),
        });
        await expect(dialog.getByText('pedido.txt')).toBeVisible();
        await dialog.getByRole('button', { name: 'Agendar' }).click();
        await expect(page.getByText('Agendamento salvo com sucesso.')).toBeVisible();
        await expect(page.getByRole('columnheader')).toHaveText([
          ...['Contato', 'Mensagem', 'Envio', 'Status', 'Ações'],
        ]);
        await expect(row).toContainText('Oi, Rosângela, o seu pedi…');
        await expect(row.getByTitle('Oi, Rosângela, o seu pedido chegou')).toBeVisible();
        await expect(row).toContainText(/\d{2}\/\d{2}\/\d{4} 09:00:00/);
        await expect(row).toContainText('Toda semana');
        await expect(row).toContainText('Pendente');
        await expect(page.getByText('1 pendente.')).toBeVisible();
      });

      await test.step('found by contact and text; changed', async () => {
        const search = page.getByRole('searchbox');
        await search.fill('zzz');
        await expect(page.getByRole('heading', { name: 'Nada encontrado' })).toBeVisible();
        await search.fill('PEDIDO');
        await expect(row).toBeVisible();
        await page.getByRole('button', { name: /^Editar o agendamento/ }).click();
        await expect(dialog.getByRole('combobox', { name: 'Contato' })).toHaveValue(
          'Rosângela Figueiredo',
        );
        await expect(dialog.getByText('pedido.txt')).toBeVisible();
        await dialog.getByLabel('Hora').fill('10:30');
        await dialog.getByRole('button', { name: 'Salvar' }).click();
        await expect(row).toContainText('10:30:00');
      });

      await test.step('deleted, once that was confirmed', async () => {
        await page.getByRole('button', { name: /^Excluir o agendamento/ }).click();
        await dialog.getByRole('button', { name: 'Excluir' }).click();
        await expect(page.getByText('Agendamento excluído com sucesso.')).toBeVisible();
        await expect(row).toHaveCount(0);
      });
    });
  });
}

test('what is due appears in its conversation, and what is to come; both are set from there', async ({
  page,
  company,
}) => {
  const talk = await plantTalk(company, { contact: 'Rosângela Figueiredo' });
  await query(
    `insert into contact_identities (company_id, contact_id, kind, value, match_value)
     select company_id, id, 'phone', number, number from contacts where id = $1`,
    [talk.contactId],
  );
  await query('update contacts set last_connection_id = $2 where id = $1', [
    ...[talk.contactId, talk.connectionId],
  ]);
  const { id } = await company.call<Schedule>('POST', '/schedules', {
    body: 'Bom dia, {nome}!',
    contactId: talk.contactId,
    sendAt: inHours(5),
  });
  await gotoLive(page, '/schedules');
  const row = page.getByRole('row').filter({ hasText: 'Rosângela' });

  await test.step('one that failed says why; a press sends it now', async () => {
    await query(
      `update schedules set status = 'ERRO', failure = 'blocked', send_at = now() - interval '1 hour',
         version = version + 1 where id = $1`,
      [id],
    );
    await page.reload();
    await expect(row).toContainText('O contato está bloqueado.');
    await expect(page.getByText('1 com erro.')).toBeVisible();
    await row.getByRole('button', { name: /^Editar/ }).click();
    await expect(page.getByRole('dialog', { name: 'Erro de Envio' })).toBeVisible();
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: 'Enviar agora' }).click();
    await expect(page.getByText('A mensagem sai em alguns segundos.')).toBeVisible();
    await expect(row).toContainText('Enviada', { timeout: 30_000 });
    await expect(row).toContainText(/saiu às \d{2}:\d{2}:\d{2}/);
  });

  await test.step('what was sent can be seen, and has no save button', async () => {
    await row.getByRole('button', { name: /^Ver/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Mensagem Enviada' });
    await expect(dialog.getByLabel('Mensagem')).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Salvar' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  });

  await test.step('and stands in its ticket', async () => {
    await gotoLive(page, talk.path);
    await expect(bubblesOf(page).last()).toContainText('Bom dia, Rosângela Figueiredo!');
  });

  const coming = page.getByRole('list', { name: 'Agendadas nesta conversa' });
  const field = conversationOf(page).getByRole('textbox', { name: 'Mensagem', exact: true });
  await expect(coming).toBeHidden();
  await field.fill('O seu pedido sai amanhã');
  await page.getByRole('button', { name: 'Agendar o que está escrito' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mensagem Pendente' });
  await expect(dialog.getByLabel('Mensagem')).toHaveValue('O seu pedido sai amanhã');
  await dialog.getByRole('button', { name: 'Amanhã, 09:00' }).click();
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click();
  await expect(coming).toContainText('O seu pedido sai amanhã');
  await expect(coming).toContainText('09:00');

  await test.step('a colleague’s, too, and no longer when it is gone', async () => {
    const body = 'Um lembrete da equipe';
    const { id } = await company.call<Schedule>('POST', '/schedules', {
      body,
      contactId: talk.contactId,
      sendAt: inHours(2),
    });
    await expect(coming.getByRole('listitem').first()).toContainText(body);
    await company.call('DELETE', `/schedules/${id}`);
    await expect(coming.getByRole('listitem')).toHaveCount(1);
    await coming.getByRole('button').click();
    await expect(dialog.getByLabel('Mensagem')).toHaveValue('O seu pedido sai amanhã');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the clock of the ticket sets a new one for its contact', async () => {
    await page.getByRole('button', { name: 'Agendar mensagem' }).first().click();
    await expect(dialog.getByRole('combobox', { name: 'Contato' })).toHaveValue(
      'Rosângela Figueiredo',
    );
    await dialog.getByLabel('Mensagem').fill('Lembrete de amanhã');
    await dialog.getByLabel('Data').fill(tomorrow());
    await dialog.getByRole('button', { name: 'Agendar' }).click();
    await expect(coming).toContainText('Lembrete de amanhã');
    await expect(page).toHaveURL(talk.path);
  });

  await test.step('so does an address that names one', async () => {
    await page.goto(`/schedules?contactId=${talk.contactId}`);
    await expect(dialog.getByRole('combobox', { name: 'Contato' })).toHaveValue(
      'Rosângela Figueiredo',
    );
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
  });

  await test.step('many are loaded as one scrolls', async () => {
    await query(
      `insert into schedules (company_id, user_id, contact_id, body, send_at, due_at)
       select $1, $2, $3, 'Lembrete ' || n, now() + n * interval '1 day', now() + n * interval '1 day'
       from generate_series(2, 44) as n`,
      [company.id, company.admin.id, talk.contactId],
    );
    await page.reload();
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    for (const loaded of [20, 40, 46]) {
      await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(loaded);
      await rows.last().scrollIntoViewIfNeeded();
    }
    await expect(rows).toHaveCount(46);
  });
});

test('in a week and a month each stands at its time, leads to its dialog, and is nobody’s barrier', async ({
  page,
  company,
}) => {
  const contactId = await plantContact(company, { name: 'Rosângela Figueiredo' });
  // Noon at the company, of a day that is to come.
  const sendAt = `${tomorrow()}T12:00`;
  const body = '{{ms}}, {{firstName}}! É às {{hora}}.';
  await company.call('POST', '/schedules', { body, contactId, sendAt });
  const beside = { body: 'Bom dia', contactId, sendAt: `${tomorrow()}T12:30` };
  await company.call('POST', '/schedules', beside);
  await gotoLive(page, '/schedules');
  const entry = page.getByRole('button', { name: /12:00.*Rosângela/ });
  const dialog = page.getByRole('dialog', { name: 'Mensagem Pendente' });

  await test.step('no barrier in list, week and month and in the dialog, on a telephone as well', async () => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const isWide = width === 1440;
      for (const view of ['Semana', 'Mês', 'Lista']) {
        await page.getByRole('button', { name: view }).click();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        if (!isWide) await expectNoSidewaysScroll(page, `${view} at ${width}`);
        if (isWide || isFullSize) await expectNothingSerious(page, `${view} at ${width}`);
      }
      await page
        .getByRole('button', { name: /^Editar o agendamento/ })
        .first()
        .click();
      await expect(dialog.getByLabel('Data')).toHaveValue(tomorrow());
      await expectNoSidewaysScroll(page, `the dialog at ${width}`);
      await expectNothingSerious(page, `the dialog at ${width}`);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the month', async () => {
    await page.getByRole('button', { name: 'Mês' }).click();
    const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })
      .format(new Date())
      .slice(0, 7);
    if (!sendAt.startsWith(month)) await page.getByRole('button', { name: 'Próximo' }).click();
    await entry.click();
    await expect(dialog.getByLabel('Hora')).toHaveValue('12:00');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the week, by keyboard, remembered, and changed live', async () => {
    await page.getByRole('button', { name: 'Semana' }).press('Enter');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Semana' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    if (isSunday(wallIn('America/Sao_Paulo', new Date()).slice(0, 10)))
      await page.getByRole('button', { name: 'Próximo' }).click();
    await expect(entry, 'as its reader will see it').toContainText(
      'Boa tarde, Rosângela! É às 12:00.',
    );
    await entry.press('Enter');
    const clock = dialog.getByLabel('Hora');
    await expect(clock).toHaveValue('12:00');
    await clock.fill('15:30');
    await expect(clock).toHaveValue('15:30');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /15:30.*Rosângela/ })).toBeVisible();
    await expect(entry).toHaveCount(0);
  });

  await test.step('a day’s head is a new one on that day', async () => {
    await page
      .getByRole('button', { name: /^Adicionar agendamento em/ })
      .last()
      .click();
    await expect(dialog.getByLabel('Hora')).toHaveValue('09:00');
    await page.keyboard.press('Escape');
  });

  await test.step('free room takes a press: in the week its half hour, in the month its day', async () => {
    const free = page
      .getByRole('region', { name: tomorrow(), exact: true })
      .locator('button[tabindex="-1"]');
    await free.click({ position: { x: 20, y: 16.7 * 64 } });
    await expect(dialog.getByLabel('Hora')).toHaveValue('16:30');
    await expect(dialog.getByLabel('Data')).toHaveValue(tomorrow());
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Mês' }).click();
    const { width, height } = (await free.boundingBox())!;
    await free.click({ position: { x: width - 6, y: height - 6 } });
    await expect(dialog.getByLabel('Data')).toHaveValue(tomorrow());
    await expect(dialog.getByLabel('Hora')).toHaveValue('09:00');
    await page.keyboard.press('Escape');
  });

  await test.step('no day of a week is out of sight on a tablet', async () => {
    await page.getByRole('button', { name: 'Semana' }).click();
    for (const width of [820, 600]) {
      await page.setViewportSize({ width, height: 900 });
      const last = page.getByRole('region', { name: /^\d{4}-\d{2}-\d{2}$/ }).last();
      await expect
        .poll(async () => {
          const box = await last.boundingBox();
          return box ? box.x + box.width : Number.POSITIVE_INFINITY;
        }, `Sunday at ${width}`)
        .toBeLessThanOrEqual(width);
    }
  });
});

test('the dialog says over which connection it goes out, and takes the words of a quick reply', async ({
  page,
  company,
}) => {
  await plantConnections(company, [
    { name: 'Loja', status: 'CONNECTED', isDefault: true },
    { name: 'Entregas', status: 'CONNECTED' },
  ]);
  await plantContact(company, { name: 'Otávio Lins' });
  const reply = { shortcode: 'pix', message: 'Nossa chave Pix é o CNPJ.', geral: true };
  await company.call('POST', '/quick-messages', reply);
  await company.call('POST', '/quick-messages', {
    ...reply,
    shortcode: 'horario',
    message: 'Até 18h',
  });
  await gotoLive(page, '/schedules');
  const dialog = page.getByRole('dialog', { name: 'Mensagem Pendente' });
  const message = dialog.getByLabel('Mensagem');

  await test.step('the default one, until the contact has written', async () => {
    await headButton(page, 'Adicionar agendamento').click();
    await dialog.getByRole('combobox', { name: 'Contato' }).fill('otav');
    await page.getByRole('option', { name: /Otávio/ }).click();
    await expect(dialog.getByText('Sai pela Loja, a conexão padrão.')).toBeVisible();
    await query(
      "update connections set status = 'DISCONNECTED' where company_id = $1 and name = 'Loja'",
      [company.id],
    );
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await headButton(page, 'Adicionar agendamento').click();
    await dialog.getByRole('combobox', { name: 'Contato' }).fill('otav');
    await page.getByRole('option', { name: /Otávio/ }).click();
    await expect(dialog.getByText('Loja está fora do ar.')).toBeVisible();
    await query(
      `update contacts set last_connection_id = connections.id from connections
       where contacts.company_id = $1 and connections.company_id = $1 and connections.name = 'Entregas'`,
      [company.id],
    );
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await headButton(page, 'Adicionar agendamento').click();
    await dialog.getByRole('combobox', { name: 'Contato' }).fill('otav');
    await page.getByRole('option', { name: /Otávio/ }).click();
    await expect(
      dialog.getByText('Sai pela Entregas, a última conexão em que Otávio conversou.'),
    ).toBeVisible();
    await expect(dialog.getByText('até 24 horas depois')).toBeVisible();
  });

  await test.step('a quick reply, found by its words, stands where the caret was', async () => {
    await message.fill('Oi!  Obrigado.');
    await message.press('Home');
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
    await dialog.getByRole('button', { name: 'Resposta rápida' }).click();
    const picker = page.getByRole('dialog', { name: 'Resposta rápida' });
    await expect(picker.getByRole('listitem')).toHaveCount(2);
    await expectNothingSerious(page, 'the quick replies in the dialog');
    await picker.getByRole('searchbox').fill('CHAVE');
    await expect(picker.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(picker).toBeHidden();
    await expect(dialog, 'Esc closed the list alone').toBeVisible();
    await dialog.getByRole('button', { name: 'Resposta rápida' }).click();
    await picker.getByRole('button', { name: '/pix' }).click();
    await expect(message).toHaveValue('Oi! Nossa chave Pix é o CNPJ. Obrigado.');
    await expect(message).toBeFocused();
  });
});
