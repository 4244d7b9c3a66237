import sharp from 'sharp';
import { plantMessage, plantTalk, sendUpload } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';

test('look', async ({ page, company }) => {
  const talk = await plantTalk(company, { unread: 1 });
  const m = (s: Parameters<typeof plantMessage>[1]) => plantMessage(talk, s);
  await m({
    body: 'Boa tarde! O pedido 20418 chegou, mas um dos pacotes veio rasgado 😕',
    ago: 1500,
  });
  const png = await sharp({
    create: { width: 800, height: 520, channels: 3, background: '#33665a' },
  })
    .png()
    .toBuffer();
  await sendUpload(talk, png, 'canto.png', 'image/png');
  const own = await m({
    fromMe: true,
    ack: 3,
    authorId: company.admin.id,
    body: `*${company.admin.name}*\nOi, Rosângela! Sinto muito por isso. Já separei outro pacote da mesma torra, sem custo nenhum. Confirma o endereço da _Rua Bela Cintra_? https://prosa.test/x`,
    ago: 1490,
    reactions: ['❤️'],
  });
  const au = await m({
    kind: 'voice',
    ago: 200,
    file: { mimetype: 'audio/ogg', state: 'failed', seconds: 23 },
  });
  await m({
    fromMe: true,
    ack: 3,
    body: 'Combinado, sai hoje na rota das 14h. Pode ficar com o pacote rasgado 🙂',
    quotedId: au,
    ago: 198,
  });
  await m({ fromMe: true, ack: 2, body: 'apagada', isDeleted: true, ago: 197 });
  await m({ fromMe: true, body: 'Rastreio: BR918230417SP', failure: 'not-connected', ago: 196 });
  await m({ body: 'Que atendimento bom, obrigada!', reactions: ['🙏'], ago: 100 });
  await m({
    kind: 'location',
    data: {
      latitude: -23.56,
      longitude: -46.68,
      name: 'Torra Clara Cafés',
      address: 'R. Fradique Coutinho, 920',
      live: false,
    },
    ago: 90,
  });
  await m({
    kind: 'contacts',
    data: { cards: [{ name: 'Bia Torrefação', vcard: 'TEL;waid=5535998701143:x' }] },
    ago: 89,
  });
  await m({ kind: 'undecryptable', ago: 88 });
  await m({ kind: 'call', ago: 87 });
  await m({ body: '😀', ago: 86 });
  await m({ body: 'Isso, às 9h. Levem a caneca!', isEdited: true, fromMe: true, ack: 2, ago: 20 });
  await m({
    fromMe: true,
    isAutomatic: true,
    ack: 1,
    body: '*Mensagem Automática*\nOlá!',
    ago: 19,
  });
  await m({
    kind: 'image',
    ago: 15,
    file: { mimetype: 'image/jpeg', state: 'coming', width: 900, height: 700 },
  });
  await m({ body: 'Pode ser moído para coador, por favor?', ago: 1, quotedId: own });
  const shot = async (name: string) => {
    await page.waitForTimeout(700);
    await page.screenshot({ path: `/tmp/talk-${name}.png` });
  };
  await page.goto(talk.path);
  await expect(page.getByText('Pode ser moído')).toBeVisible();
  await shot('bottom');
  await page.locator('[data-conversation]').evaluate((e) => {
    e.scrollTop = 0;
  });
  await shot('top');
  await page.emulateMedia({ colorScheme: 'dark' });
  await shot('top-dark');
  await page.locator('[data-conversation]').evaluate((e) => {
    e.scrollTop = e.scrollHeight / 2;
  });
  await shot('mid-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await shot('narrow');
});
