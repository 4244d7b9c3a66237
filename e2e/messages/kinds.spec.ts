import { inFull } from '../../apps/server/test/full-size.ts';
import { chooseLanguage, gotoLive, watchRequests } from '../support/actions.ts';
import { expectNothingSerious } from '../support/axe.ts';
import { query } from '../support/database.ts';
import { expectOnly } from '../support/foreign-words.ts';
import {
  addMember,
  bubblesOf,
  conversationOf,
  openTicket,
  plantMessage,
  plantTalk,
  sendUpload,
} from '../support/messages.ts';
import { solid } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';
import { tone } from '../support/tone.ts';

test('every kind of content has its face; what failed comes again, pictures open and sounds play', async ({
  page,
  company,
}) => {
  const talk = await plantTalk(company, { isGroup: true, contact: 'Clube da Xícara' });
  const neide = await addMember(talk, 'Neide Carvalho');
  const say = (more: Parameters<typeof plantMessage>[1]) =>
    plantMessage(talk, { senderId: neide, ...more });
  await say({ body: 'Aqui! *Ficou ótimo* no _V60_, ~caro~ ```exato``` https://cafe.test/v60' });
  await say({ kind: 'image', file: { mimetype: 'image/jpeg', width: 900, height: 600 } });
  await say({ kind: 'video', file: { mimetype: 'video/mp4', state: 'failed', seconds: 108 } });
  await say({ kind: 'document', file: { mimetype: 'application/pdf', state: 'failed' } });
  await say({
    kind: 'location',
    data: {
      latitude: -23.5,
      longitude: -46.6,
      name: 'Torra Clara',
      address: 'R. Um, 9',
      live: false,
    },
  });
  await say({
    kind: 'contacts',
    data: { cards: [{ name: 'Bia Torrefação', vcard: 'TEL;waid=5535998701143:+55 35' }] },
  });
  await say({ kind: 'poll', body: 'Que moagem?\n• Fina\n• Grossa' });
  await say({ kind: 'vote', body: 'Grossa' });
  await say({ kind: 'vote' });
  await say({ kind: 'undecryptable' });
  await say({ kind: 'unsupported' });
  await say({ kind: 'call' });
  await say({ body: '🎉🎉' });
  await say({ body: 'Passei adiante', isForwarded: true });
  await say({ body: 'Não vem mais', isDeleted: true });
  await plantMessage(talk, { fromMe: true, isAutomatic: true, body: 'Olá!', ack: 1 });
  await plantMessage(talk, { fromMe: true, body: 'Não foi', failure: 'no-account' });
  await plantMessage(talk, { fromMe: true, body: 'Nem esta', failure: 'capped' });
  await page.setViewportSize({ width: 1440, height: 2400 });
  await gotoLive(page, talk.path);

  const list = page.getByRole('list', { name: 'Mensagens' });
  await expect(list.getByText('Neide Carvalho').first()).toBeVisible();
  await expect(list.locator('b', { hasText: 'Ficou ótimo' })).toBeVisible();
  await expect(list.locator('code', { hasText: 'exato' })).toBeVisible();
  const link = list.getByRole('link', { name: 'https://cafe.test/v60' });
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(list.getByText('Foto · Baixando…')).toBeVisible();
  await expect(list.getByText('Não foi possível baixar o arquivo.')).toHaveCount(2);
  await expect(list.getByRole('link', { name: /Torra Clara/ })).toHaveAttribute(
    'href',
    /google\.com\/maps.*-23\.5/,
  );
  await expect(list.getByText('+55 35 99870-1143')).toBeVisible();
  const poll = list.locator('[data-message]').filter({ hasText: 'Enquete' });
  await expect(poll).toContainText('• Grossa');
  await expect(list.locator('[data-message]').filter({ hasText: 'Voto' })).toHaveCount(2);
  await expect(
    list.getByText('O voto foi removido ou só pode ser visto no celular.'),
  ).toBeVisible();
  await expect(list.getByText('Aguardando a mensagem. Pode levar um instante.')).toBeVisible();
  await expect(list.getByText('Esta mensagem só pode ser vista no celular.')).toBeVisible();
  await expect(list.getByText('Ligação perdida')).toBeVisible();
  await expect(list.getByText('Encaminhada')).toBeVisible();
  await expect(list.getByRole('img', { name: 'Automática' })).toBeVisible();
  await expect(
    list.getByText('Não enviada: este contato não existe no WhatsApp ou não recebe mensagens.'),
  ).toBeVisible();
  await expect(
    list.getByText(
      'Não enviada: a conta atingiu o limite de conversas novas por agora. Reenvie mais tarde.',
    ),
  ).toBeVisible();
  await list.getByRole('button', { name: 'Mostrar o que dizia' }).click();
  await expect(list.getByText('Não vem mais')).toBeVisible();
  // Whether a number is one, only a linked telephone could say.
  await page.route('**/api/contacts', (route) => route.fulfill({ status: 201, json: {} }));
  await list.getByRole('button', { name: 'Salvar contato' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar contato' });
  await expect(dialog.getByLabel('Nome')).toHaveValue('Bia Torrefação');
  await expect(dialog.getByLabel('Número do WhatsApp')).toHaveValue('+55 35 99870-1143');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Contato salvo com sucesso.')).toBeVisible();
  await page.unroute('**/api/contacts');
  await expectNothingSerious(page, 'a conversation');
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step('a file that failed is asked for again', async () => {
    const talk = await plantTalk(company);
    await plantMessage(talk, { kind: 'image', file: { mimetype: 'image/png', state: 'failed' } });
    await openTicket(page, talk);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(conversationOf(page).getByText('Foto · Baixando…')).toBeVisible();
  });

  await test.step('one that failed is sent again', async () => {
    const talk = await plantTalk(company);
    const id = await plantMessage(talk, {
      body: 'Rastreio',
      fromMe: true,
      failure: 'not-connected',
    });
    await query(`update messages set author_id = $2 where id = $1`, [id, company.admin.id]);
    const sent = watchRequests(page, `/messages/${id}/resend`, 'POST');
    await openTicket(page, talk);
    await expect(page.getByText('Não enviada: a conexão caiu.')).toBeVisible();
    await page.getByRole('button', { name: 'Reenviar' }).click();
    await expect(page.getByText('Não enviada: a conexão caiu.')).toBeHidden();
    expect(sent).toHaveLength(1);
  });

  await test.step('one deletes what one sent, after a question; others’ words only get an answer', async () => {
    const talk = await plantTalk(company);
    await plantMessage(talk, { body: 'Do cliente' });
    await plantMessage(talk, { body: 'Minha', fromMe: true });
    await openTicket(page, talk);
    const bubble = (text: string) => page.locator('[data-message]').filter({ hasText: text });
    await bubble('Do cliente').hover();
    await bubble('Do cliente').getByRole('button', { name: 'Mais ações da mensagem' }).click();
    await expect(page.getByRole('menuitem', { name: 'Responder' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Apagar' })).toBeHidden();
    await page.keyboard.press('Escape');
    await bubble('Minha').hover();
    await bubble('Minha').getByRole('button', { name: 'Mais ações da mensagem' }).click();
    await page.getByRole('menuitem', { name: 'Apagar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Excluir Registro' });
    await expect(dialog).toContainText('Deseja realmente excluir este registro?');
    const confirm = dialog.getByRole('button', { name: 'Excluir' });
    await expect(confirm).toBeEnabled();
    await confirm.press('Enter');
    await expect(conversationOf(page).getByText('Mensagem apagada')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeFocused();
    await bubble('Mensagem apagada').hover();
    await expect(
      bubble('Mensagem apagada').getByRole('button', { name: 'Mais ações da mensagem' }),
    ).toBeDisabled();
  });

  await test.step('pictures open large, one beside the other, by mouse and by keys', async () => {
    const talk = await plantTalk(company);
    await sendUpload(talk, await solid('#aa3333', 800, 520), 'vermelha.png', 'image/png');
    await sendUpload(talk, await solid('#3333aa', 800, 520), 'azul.png', 'image/png');
    await openTicket(page, talk);
    const pictures = page.getByRole('button', { name: 'Abrir foto' });
    await expect(pictures).toHaveCount(2);
    await pictures.first().click();
    const box = page.getByRole('dialog', { name: 'Foto enviada' });
    await expect(box.getByText('1 de 2')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(box.getByText('2 de 2')).toBeVisible();
    await expect(box.getByRole('button', { name: 'Próxima foto' })).toBeHidden();
    await box.getByRole('button', { name: 'Aumentar' }).click();
    await expect(box.getByRole('img', { name: 'Foto enviada' })).toHaveAttribute(
      'style',
      /scale\(1\.5\)/,
    );
    await page.keyboard.press('0');
    await expect(box.getByRole('img', { name: 'Foto enviada' })).toHaveAttribute(
      'style',
      /scale\(1\)/,
    );
    await expect(box.getByRole('link', { name: 'Baixar' })).toHaveAttribute('href', /download=1/);
    await expectNothingSerious(page, 'the lightbox');
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    // Opened with the mouse: whoever types next, writes.
    await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeFocused();
  });

  await test.step('sounds play one at a time, at the speed that one likes', async () => {
    const talk = await plantTalk(company);
    const sound = tone(4);
    await sendUpload(talk, sound, 'um.mp3', 'audio/mpeg');
    await sendUpload(talk, sound, 'dois.mp3', 'audio/mpeg');
    await openTicket(page, talk);
    const plays = page.getByRole('button', { name: 'Ouvir' });
    await expect(plays).toHaveCount(2);
    await plays.first().click();
    await expect(page.getByRole('button', { name: 'Pausar' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Velocidade: 1×' }).first().click();
    await expect(page.getByRole('button', { name: 'Velocidade: 1.5×' })).toHaveCount(2);
    await plays.last().click();
    await expect(page.getByRole('button', { name: 'Pausar' })).toHaveCount(1);
    await page.getByRole('slider', { name: 'Posição do áudio' }).last().fill('0.2');
  });

  await test.step('nothing of it is left in Portuguese', async () => {
    const talk = await plantTalk(company, { unread: 1, channel: 'instagram' });
    await plantMessage(talk, { kind: 'undecryptable', ago: 1600 });
    await plantMessage(talk, { kind: 'call', ago: 1599 });
    await plantMessage(talk, { kind: 'image', ago: 1598, file: { mimetype: 'image/png' } });
    await plantMessage(talk, {
      kind: 'document',
      ago: 1597,
      file: { mimetype: 'a/b', state: 'failed' },
    });
    await plantMessage(talk, { body: 'x', fromMe: true, failure: 'restricted', isEdited: true });
    await plantMessage(talk, { body: 'y', isDeleted: true, ago: 1596 });
    await openTicket(page, talk);
    await expect(bubblesOf(page)).toHaveCount(6);
    for (const language of inFull(['en', 'es'] as const, ['en'])) {
      await test.step(language, async () => {
        await chooseLanguage(page, language);
        await bubblesOf(page).last().hover();
        await expectOnly(language, page, 'a conversation');
        await page.getByRole('textbox').fill('/x');
        await expect(page.getByRole('status').last()).toBeVisible();
        await expectOnly(language, page, 'quick replies');
        await page.getByRole('textbox').fill('');
      });
    }
  });
});
