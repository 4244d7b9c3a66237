import { expectNothingSerious } from '../support/axe.ts';
import { query, rows } from '../support/database.ts';
import { plantMessage, plantTalk, type Talk } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';

const DAY = 24 * 60;
const NAME = 'Histórico sob medida';

test.use({ colorScheme: 'light' });
test.afterAll(async () => {
  await query(
    "update companies set plan_id = (select id from plans where name = 'Essencial') where plan_id in (select id from plans where name = $1)",
    [NAME],
  );
  await query('delete from plans where name = $1', [NAME]);
});

/** What the clock sets off in the night. */
async function night(): Promise<void> {
  const [job] = await rows<{ id: string }>(
    "select id from graphile_worker.add_job('system:remove-old-messages', '{}'::json)",
  );
  await expect
    .poll(() => rows('select from graphile_worker._private_jobs where id = $1', [job?.id]))
    .toEqual([]);
}

async function plantOld(talk: Talk, count: number, daysAgo: number): Promise<void> {
  await query(
    `insert into messages (company_id, ticket_id, connection_id, contact_id, from_me, provider_id, kind, body, said_at, created_at)
     select $1, $2, $3, $4, false, gen_random_uuid()::text, 'text', 'antiga ' || number, at, at
     from generate_series(1, $5::int) as number, lateral (
       select now() - $6 * interval '1 day' + number * interval '1 minute' as at) as said
     order by number`,
    [talk.company.id, talk.ticketId, talk.connectionId, talk.contactId, count, daysAgo],
  );
}

test('the host shortens a plan: told before, after 30 days old messages go, and conversations say so', async ({
  page,
  company,
  openBrowser,
}) => {
  await query(
    'insert into plans (name, users, connections, queues, value) values ($1, 9, 9, 9, 9)',
    [NAME],
  );
  await query(
    'update companies set plan_id = (select id from plans where name = $2) where id = $1',
    [company.id, NAME],
  );
  const talk = await plantTalk(company, { contact: 'Otávio Prado' });
  const gone = await plantTalk(company, { contact: 'Lívia Ramos', status: 'closed' });
  await plantOld(talk, 60, 400);
  await plantOld(gone, 3, 400);
  const [quoted] = await rows<{ id: string }>(
    "select id from messages where ticket_id = $1 and body = 'antiga 60'",
    [talk.ticketId],
  );
  await plantMessage(talk, {
    body: 'Como dissemos:',
    fromMe: true,
    quotedId: Number(quoted?.id),
    ago: DAY,
  });
  await plantMessage(talk, { body: 'Obrigado!', ago: 60 });

  await test.step('the dialog asks first, with how many companies lose what, and from when on', async () => {
    const host = await openBrowser(await company.loginAs('super'));
    await host.goto('/settings?tab=plans');
    await host.getByRole('button', { name: `Editar o plano ${NAME}` }).click();
    const dialog = host.getByRole('dialog', { name: 'Editar plano' });
    await dialog.getByLabel('Histórico de mensagens (meses)').fill('12');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    const question = host.getByRole('dialog', { name: 'Reduzir o histórico' });
    await expect(question).toContainText(
      /A partir de \d\d\/\d\d\/\d{4}, 1 empresa perde as mensagens com mais de 12 meses\./,
    );
    await expectNothingSerious(host, 'the question about a shorter history');
    await question.getByRole('button', { name: 'Reduzir o histórico' }).click();
    await expect(dialog).toBeHidden();
    await expect(host.getByRole('row').filter({ hasText: NAME })).toContainText('12 meses');
  });

  await page.goto(talk.path);
  const conversation = page.locator('[data-conversation]');
  const line = conversation.getByText(/^Mensagens anteriores a .* foram removidas/);
  const toTop = () => conversation.evaluate((element) => element.scrollTo(0, 0));
  await test.step('for 30 days nothing is removed', async () => {
    await night();
    await expect(conversation.getByText('Obrigado!')).toBeVisible();
    await expect(conversation.getByRole('button', { name: /antiga 60/ })).toBeVisible();
  });

  await test.step('then they are, also before the eyes of whoever reads on: there is an end, and no error', async () => {
    await query("update former_histories set ended_at = ended_at - interval '31 days'");
    await night();
    await expect(async () => {
      await toTop();
      await expect(line).toBeInViewport({ timeout: 200 });
    }).toPass({ intervals: [50] });
    await expect(page.getByText('Não foi possível carregar as mensagens anteriores.')).toBeHidden();
    await expect(page.getByText('Carregando mensagens anteriores…')).toBeHidden();
    await page.reload();
    await expect(conversation.getByText('Obrigado!')).toBeVisible();
    await expect(line).toHaveText(
      /^Mensagens anteriores a \d\d\/\d\d\/\d{4} foram removidas, conforme o plano\.$/,
    );
    await expect(conversation.getByText('antiga 60')).toHaveCount(0);
    await expect(conversation.getByText('Mensagem removida')).toBeVisible();
    await expectNothingSerious(page, 'a conversation whose beginning was removed');
  });

  await test.step('one of which nothing is left says the same', async () => {
    await page.goto(gone.path);
    await expect(line).toBeVisible();
    await expect(page.getByText('Nenhuma mensagem ainda')).toBeHidden();
  });
});
