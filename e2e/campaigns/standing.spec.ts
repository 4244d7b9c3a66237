import { gotoLive } from '../support/actions.ts';
import { expectNothingSerious } from '../support/axe.ts';
import { connectionId } from '../support/campaigns.ts';
import { plantConnections } from '../support/connections.ts';
import { query } from '../support/database.ts';
import { bubblesOf, plantMessage, plantTalk } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';

test('a number says how old it is, how much it may begin, and why it rests; a message its campaign', async ({
  page,
  company,
}) => {
  await plantConnections(company, [
    { name: 'Loja', status: 'CONNECTED', number: '5511938471205', isDefault: true },
    { name: 'Atacado', status: 'CONNECTED', number: '5511966201180' },
  ]);
  const pace = (name: string, days: number, lock: object | null) =>
    query(
      `insert into connection_pace (company_id, connection_id, linked_number, linked_at, number_since, seen_at, lock)
       select company_id, id, number, now() - make_interval(days => $3), now() - make_interval(days => $3), now(), $4
       from connections where company_id = $1 and name = $2
       on conflict (company_id, connection_id) do update set linked_at = excluded.linked_at, lock = excluded.lock`,
      [company.id, name, days, lock && JSON.stringify(lock)],
    );
  const until = new Date(Date.now() + 50 * 3_600_000).toISOString();
  await pace('Atacado', 3, null);
  await pace('Loja', 400, { isActive: true, until, kind: null, saidAt: new Date().toISOString() });
  await gotoLive(page, '/connections');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });

  await test.step('young: with care, and a few a day', async () => {
    await expect(row('Atacado')).toContainText('Com cuidado');
    await expect(row('Atacado')).toContainText('conectado há 3 dias · 0 de 5 conversas novas hoje');
  });

  await test.step('locked: what rests and until when', async () => {
    await expect(row('Loja')).toContainText(/Conversas novas pausadas até \d{2}\/\d{2}\/\d{2} /);
    await expect(row('Loja')).toContainText('O WhatsApp bloqueou o início de conversas');
    await row('Loja').getByRole('button', { name: 'Ver a saúde do número de Loja' }).click();
    const dialog = page.getByRole('dialog', { name: 'Saúde do número: Loja' });
    await expect(dialog).toContainText('Quem escreveu nos últimos 21 dias continua a receber.');
    await expect(dialog).toContainText('Espere o fim do bloqueio.');
    await expectNothingSerious(page, 'the standing of a number');
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  });

  await test.step('a list full of numbers without an account waits for an admin', async () => {
    const id = await connectionId(company, 'Atacado');
    await query(
      `with people as (
         insert into contacts (company_id, name) select $1, 'Alguém' from generate_series(1, 25) returning id
       )
       insert into begun_conversations (company_id, connection_id, contact_id, at, halves, outcome, text_hash)
       select $1, $2, id, now() - interval '1 hour', 2,
         case when row_number() over () > 15 then 'sent' else 'no-account' end, id from people`,
      [company.id, id],
    );
    await page.reload();
    await expect(row('Atacado')).toContainText('Muitos números da lista não têm WhatsApp.');
    await row('Atacado')
      .getByRole('button', { name: /saúde do número/ })
      .click();
    await page.getByRole('button', { name: 'Conferi a lista: liberar o número' }).click();
    await expect(page.getByText('Número liberado.')).toBeVisible();
    await expect(page.getByRole('dialog')).not.toContainText('Muitos números');
  });

  await test.step('a conversation names the campaign that a message belongs to', async () => {
    const talk = await plantTalk(company, { contact: 'Rosângela Figueiredo' });
    await plantMessage(talk, {
      ...{ fromMe: true, isAutomatic: true, ack: 2, body: 'O café de agosto já tem data.', ago: 5 },
      data: { campaign: { id: 1, name: 'Clube de agosto' }, template: 'O café' },
    });
    await plantMessage(talk, { body: 'Quero!', ago: 1 });
    await gotoLive(page, talk.path);
    await expect(bubblesOf(page).first()).toContainText('Campanha Clube de agosto');
    await expect(bubblesOf(page).last()).not.toContainText('Campanha');
  });
});
