import type { Message } from '@prosa/contract/message';
import type { Ticket } from '@prosa/contract/ticket';
import { inFull } from '../../apps/server/test/full-size.ts';
import { seriousIn } from '../support/axe.ts';
import type { TestCompany } from '../support/company.ts';
import { labClient } from '../support/lab.ts';
import { expectNoSidewaysScroll, tightWindows } from '../support/layout.ts';
import {
  accept,
  bubbleOf,
  doWith,
  linkedShop,
  openCustomer,
  sessionOf,
  telephonesUrl,
  ticketOf,
  waitingShop,
  write,
} from '../support/telephones.ts';
import { expect, visitorTest as test } from '../support/test.ts';

// One sheet of paper, and the smallest picture there is.
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function messagesOf(company: TestCompany, ticket: number): Promise<Message[]> {
  const path = `/messages/${ticket}`;
  return (await company.call<{ messages: Message[] }>('GET', path)).messages;
}

test('a number is linked by a click, a customer writes, and the answer arrives with its ticks', async ({
  page,
  company,
}) => {
  test.slow();
  const lab = labClient();
  const shop = await waitingShop(lab, company);
  await page.goto(telephonesUrl());
  await expect(page).toHaveTitle('Telefones · laboratório');
  await page.getByLabel('Ler com').selectOption(shop.number);
  const waiting = page.locator(`[data-pairing="${shop.pairing}"]`);
  await expect(waiting.getByRole('img', { name: 'QR code' })).toBeVisible();
  await waiting.getByRole('button', { name: 'Ler o código' }).click();
  await expect(waiting).toBeHidden();
  const linked = page.getByRole('region', { name: 'Números e páginas conectados' });
  await expect(linked.getByRole('listitem').filter({ hasText: shop.name })).toContainText(
    'conectado',
  );
  await expect.poll(async () => (await sessionOf(company, shop.id)).status).toBe('CONNECTED');

  const telephone = await openCustomer(page, `Rosângela ${company.id}`, shop.name);
  const question = await write(telephone, 'Vocês entregam hoje?');
  await expect(question.getByRole('img', { name: 'Entregue' })).toBeVisible();

  const ticketId = await ticketOf(company);
  const ticket = await company.call<Ticket>('GET', `/tickets/${ticketId}`);
  expect(ticket.contact.name).toBe(`Rosângela ${company.id}`);
  expect(await messagesOf(company, ticketId)).toMatchObject([
    { body: 'Vocês entregam hoje?', fromMe: false, kind: 'text' },
  ]);

  await accept(company, ticketId);
  await company.call('POST', `/messages/${ticketId}`, { body: 'Entregamos *sim*, até as 18h.' });
  const answer = bubbleOf(telephone, 'Entregamos sim, até as 18h.');
  await expect(answer).toBeVisible();
  await expect(answer.getByText('sim', { exact: true })).toHaveCSS('font-weight', /^[67]\d\d$/);
  // The page shows it, and so the customer has read it.
  await expect
    .poll(async () => (await messagesOf(company, ticketId)).find(({ fromMe }) => fromMe)?.ack)
    .toBe(3);
  await company.call('POST', `/tickets/${ticketId}/read`, {});
  await expect(question.getByRole('img', { name: 'Lida' })).toBeVisible();

  await linked.getByRole('button', { name: `Desconectar ${shop.name}` }).click();
  await expect(linked.getByRole('listitem').filter({ hasText: shop.name })).toBeHidden();
  await expect.poll(async () => (await sessionOf(company, shop.id)).status).toBe('DISCONNECTED');
});

test('a pairing code is typed on the telephone that it was asked for', async ({
  page,
  company,
}) => {
  test.slow();
  const shop = await waitingShop(labClient(), company);
  await page.goto(telephonesUrl());
  await company.call('POST', `/whatsappsession/${shop.id}/pairing-code`, { number: shop.number });
  const waiting = page.locator(`[data-pairing="${shop.pairing}"]`);
  await expect(waiting).toContainText('Pediu um código para +55');
  await expect.poll(async () => (await sessionOf(company, shop.id)).pairingCode).toBeTruthy();
  const { pairingCode } = await sessionOf(company, shop.id);
  await waiting.getByLabel('Código de 8 caracteres').fill(pairingCode ?? '');
  await waiting.getByRole('button', { name: 'Parear' }).click();
  await expect(waiting).toBeHidden();
  await expect.poll(async () => (await sessionOf(company, shop.id)).status).toBe('CONNECTED');
});

test('a customer does with a telephone what people do, and the desk keeps up', async ({
  page,
  company,
}) => {
  test.slow();
  const lab = labClient();
  const shop = await linkedShop(lab, company);
  await page.goto(telephonesUrl());
  const telephone = await openCustomer(page, `Thiago ${company.id}`, shop.name);
  await write(telephone, 'Quero dois pacotes');
  const ticket = await ticketOf(company);

  await test.step('a customer reacts, replies, edits and deletes', async () => {
    const bodies = async () =>
      (await messagesOf(company, ticket)).map(({ body, isEdited, isDeleted, reactions }) => ({
        body,
        isEdited,
        isDeleted,
        reactions: reactions.map(({ emoji }) => emoji),
      }));
    await accept(company, ticket);
    await company.call('POST', `/messages/${ticket}`, { body: 'Moído ou em grão?' });
    await expect(bubbleOf(telephone, 'Moído ou em grão?')).toBeVisible();

    await doWith(telephone, 'Moído ou em grão?', 'Reagir com 👍');
    await expect(telephone.locator('span:text-is("👍")')).toBeVisible();
    await expect.poll(bodies).toContainEqual(expect.objectContaining({ reactions: ['👍'] }));

    await doWith(telephone, 'Moído ou em grão?', 'Responder');
    await expect(telephone.getByText('Responder: Moído ou em grão?')).toBeVisible();
    const answer = await write(telephone, 'Em grãos');
    await expect(answer).toContainText('Moído ou em grão?');
    await expect
      .poll(async () => (await messagesOf(company, ticket)).find((one) => one.body === 'Em grãos'))
      .toMatchObject({ quotedMsg: { body: 'Moído ou em grão?' } });

    await doWith(telephone, 'Quero dois pacotes', 'Editar');
    const field = telephone.getByRole('textbox', { name: 'Mensagem' });
    await expect(field).toHaveValue('Quero dois pacotes');
    await field.fill('Quero três pacotes');
    await field.press('Enter');
    await expect(bubbleOf(telephone, 'Quero três pacotes')).toContainText('editada');
    const edited = { body: 'Quero três pacotes', isEdited: true };
    await expect.poll(bodies).toContainEqual(expect.objectContaining(edited));

    await doWith(telephone, 'Em grãos', 'Apagar');
    await expect(bubbleOf(telephone, 'Mensagem apagada')).toBeVisible();
    await expect.poll(bodies).toContainEqual(expect.objectContaining({ isDeleted: true }));
  });

  await test.step('what is out of the ordinary is sent with a press, and the desk shows all of it', async () => {
    const before = (await messagesOf(company, ticket)).length;
    const shown = async () =>
      (await messagesOf(company, ticket)).slice(before).map(({ kind }) => kind);

    await telephone
      .locator('input[type=file][aria-label="Foto ou vídeo para ver uma vez"]')
      .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: png });
    await expect(telephone.getByRole('img', { name: 'Foto', exact: true })).toBeVisible();
    await expect.poll(shown).toEqual(['unsupported']);

    await telephone.getByRole('button', { name: 'Enquete' }).click();
    const poll = page.getByRole('dialog', { name: 'Enquete' });
    await poll.getByRole('button', { name: 'Enviar' }).click();
    await telephone.getByRole('button', { name: 'Votar em Domingo' }).click();
    await expect(telephone.getByRole('button', { name: 'Votar em Domingo' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect
      .poll(
        async () => (await messagesOf(company, ticket)).find(({ kind }) => kind === 'vote')?.body,
      )
      .toBe('Domingo');

    const odd = page.getByRole('dialog', { name: 'Mensagem fora do comum' });
    for (const kind of [
      'De um tipo inventado amanhã',
      'Com uma criptografia que ninguém conhece',
      'Com data de 2100',
    ]) {
      await telephone.getByRole('button', { name: 'Mensagem fora do comum' }).click();
      await odd.getByLabel('O que há de estranho nela').selectOption(kind);
      await odd.getByRole('button', { name: 'Enviar' }).click();
      await expect(odd).toBeHidden();
    }
    await expect
      .poll(shown)
      .toEqual(['unsupported', 'poll', 'vote', 'unsupported', 'undecryptable', 'text']);
  });

  await test.step('photo, document, voice note, location and card are sent; a group and a call as well', async () => {
    const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
    await telephone
      .locator('input[type=file][aria-label="Foto ou vídeo"]')
      .setInputFiles(file('foto.png', 'image/png', png));
    await expect(telephone.getByRole('img', { name: 'Foto', exact: true })).toHaveCount(2);
    await telephone
      .locator('input[type=file][aria-label="Documento"]')
      .setInputFiles(file('boleto.pdf', 'application/pdf', pdf));
    await expect(telephone.getByRole('link', { name: 'boleto.pdf' })).toBeVisible();
    // There is no microphone here: the page asks for a file instead.
    const chooser = page.waitForEvent('filechooser');
    await telephone.getByRole('button', { name: 'Gravar áudio' }).click();
    await (await chooser).setFiles(file('voz.ogg', 'audio/ogg', Buffer.from('OggS')));
    await expect(telephone.locator('audio')).toBeVisible();
    for (const [button, shown] of [
      ['Localização', 'Praça da Sé'],
      ['Cartão de contato', 'Marina Duarte'],
    ] as const) {
      await telephone.getByRole('button', { name: button }).click();
      await page
        .getByRole('dialog', { name: button })
        .getByRole('button', { name: 'Enviar' })
        .click();
      await expect(bubbleOf(telephone, shown)).toBeVisible();
    }
    await expect
      .poll(async () =>
        (await messagesOf(company, ticket))
          .map(({ kind }) => kind)
          .filter((kind) => kind !== 'text')
          .sort(),
      )
      .toEqual([
        ...['contacts', 'document', 'image', 'location', 'poll'],
        ...['undecryptable', 'unsupported', 'unsupported', 'voice', 'vote'],
      ]);

    await telephone.getByRole('button', { name: 'Ligar', exact: true }).click();
    await expect(telephone.getByRole('status')).toContainText(/Ligando|Ligação/);

    await telephone.getByRole('button', { name: 'Voltar às conversas' }).click();
    await telephone.getByRole('button', { name: 'Novo grupo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo grupo' });
    await dialog.getByLabel('Nome do grupo').fill('Condomínio');
    for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck();
    await dialog.getByLabel(shop.name).check();
    await dialog.getByRole('button', { name: 'Criar' }).click();
    await write(telephone, 'Alguém tem a chave?');
    await lab.awaitMessage(shop.number, { text: 'Alguém tem a chave?' });
  });
});

test('faults: what the product does about each is said, and seen', async ({ page, company }) => {
  test.slow();
  const lab = labClient();
  const shop = await linkedShop(lab, company);
  await page.goto(telephonesUrl());
  const telephone = await openCustomer(page, `Jéssica ${company.id}`, shop.name);
  await write(telephone, 'Bom dia');
  const ticket = await ticketOf(company);
  const faults = page.getByRole('region', { name: 'Falhas' });
  const log = page.getByRole('region', { name: 'O que a Prosa fez' });
  await faults.getByLabel('Número com falhas').selectOption(shop.number);
  await expect(faults).toContainText('A Prosa reconecta sozinha');

  await faults.getByRole('button', { name: 'Cair: Agora' }).click();
  await expect(log).toContainText(/reconectou em \d+,\d s/);

  await faults.getByRole('switch', { name: 'Duplicar' }).check();
  await write(telephone, 'Duas vezes');
  await expect(log).toContainText('Confirmou a cópia');
  await faults.getByRole('switch', { name: 'Duplicar' }).uncheck();
  await write(telephone, 'Uma vez');
  await expect
    .poll(async () => (await messagesOf(company, ticket)).map(({ body }) => body))
    .toEqual(['Bom dia', 'Duas vezes', 'Uma vez']);

  await faults.getByRole('switch', { name: 'Recusar' }).check();
  await expect.poll(async () => (await lab.faults(shop.number)).nack?.code).toBe(406);
  await accept(company, ticket);
  await company.call('POST', `/messages/${ticket}`, { body: 'Isto não chega' });
  await expect(log).toContainText('fica como não enviada');
  await expect
    .poll(async () => (await messagesOf(company, ticket)).find(({ fromMe }) => fromMe)?.failure)
    .toBe('rejected');

  for (const [name, fault] of [
    ['Silêncio', 'silence'],
    ['Atraso', 'delayMs'],
    ['Fora de ordem', 'reorder'],
  ] as const) {
    const toggle = faults.getByRole('switch', { name });
    await toggle.check();
    await expect.poll(async () => (await lab.faults(shop.number))[fault]).toBeTruthy();
    await toggle.uncheck();
    await expect.poll(async () => (await lab.faults(shop.number))[fault]).toBeFalsy();
  }
  await faults.getByRole('switch', { name: 'Recusar' }).uncheck();
  for (const [name, fault] of [
    ['Cota esgotada', 'nack'],
    ['Aparelho sem chaves', 'keyless'],
    ['Consulta vazia', 'emptyLookUps'],
  ] as const) {
    const toggle = faults.getByRole('switch', { name });
    await toggle.check();
    await expect.poll(async () => (await lab.faults(shop.number))[fault]).toBeTruthy();
    await toggle.uncheck();
    await expect.poll(async () => (await lab.faults(shop.number))[fault]).toBeFalsy();
  }
  await faults.getByRole('switch', { name: 'Suspender por um dia' }).check();
  await expect
    .poll(async () => (await sessionOf(company, shop.id)).statusUntil, { timeout: 30_000 })
    .toBeTruthy();
  await faults.getByRole('switch', { name: 'Suspender por um dia' }).uncheck();
  await company.call('POST', `/whatsappsession/${shop.id}`);
  await expect
    .poll(async () => (await sessionOf(company, shop.id)).status, { timeout: 30_000 })
    .toBe('CONNECTED');
  await faults.getByRole('switch', { name: 'Banir' }).check();
  await expect(log).toContainText('foi banido');
  await expect.poll(async () => (await sessionOf(company, shop.id)).statusReason).toBe('banned');
});

test('the page has no serious barrier', async ({ page, company }) => {
  const shop = await waitingShop(labClient(), company);
  for (const colorScheme of inFull(['light', 'dark'] as const, ['light'])) {
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme });
      await page.goto(telephonesUrl());
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      const telephone = await openCustomer(
        page,
        `Dona Lúcia ${company.id}, ${colorScheme}`,
        shop.name,
      );
      const bubble = await write(telephone, 'Boa tarde');
      await bubble.hover();
      await telephone.getByRole('button', { name: 'Ações da mensagem' }).click();
      await expect(page.locator(`[data-pairing="${shop.pairing}"]`)).toBeVisible();
      expect(await seriousIn(page)).toEqual([]);
    });
  }
});

test('the page fits little room, and speaks three languages', async ({ page }) => {
  await page.goto(telephonesUrl());
  for (const [where, viewport] of Object.entries(tightWindows)) {
    await test.step(`on ${where} each part has the whole width, and none is wider`, async () => {
      await page.setViewportSize(viewport);
      const views = page.getByRole('navigation', { name: 'Telefones' });
      for (const name of ['Números', 'Falhas', 'Telefones']) {
        await views.getByRole('button', { name }).click();
        await expectNoSidewaysScroll(page, name);
      }
      await views.getByRole('button', { name: 'Números' }).click();
      await page.getByRole('button', { name: 'Bruno Carvalho' }).click();
      const telephone = page.getByRole('region', { name: 'Bruno Carvalho' });
      await expect(telephone.getByRole('textbox', { name: 'Mensagem' })).toBeInViewport();
    });
  }

  await test.step('it speaks three languages, and remembers which', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByLabel('Idioma').selectOption('English');
    await expect(page.getByRole('heading', { name: 'Faults' })).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByLabel('Language').selectOption('Español');
    await expect(page.getByRole('heading', { name: 'Fallas' })).toBeVisible();
  });
});
