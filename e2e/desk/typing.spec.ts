import { gotoLive } from '../support/actions.ts';
import { type Control, controlsOf } from '../support/controls.ts';
import { query } from '../support/database.ts';
import { addTag, ticketNow } from '../support/desk.ts';
import { fakeMicrophone } from '../support/fake-microphone.ts';
import { conversationOf, plantHistory, plantMessage, plantTalk } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';

test.use(fakeMicrophone);

/** Short, for it is typed after each press. */
const sentence = 'Eis a foto';

/** What may end elsewhere than in the composer, and why. */
const elsewhere: readonly { name: RegExp; why: string }[] = [
  { name: /^(Resolver|Devolver à fila)$/, why: 'ends the conversation on purpose' },
  { name: /^Atualizar$/, why: 'loads the page again' },
  { name: /^Pular para o conteúdo$/, why: 'only seen by those who walk with the Tab key' },
  { name: /^(Buscar atendimentos|Busca)/, why: 'is there to be typed into' },
  { name: /^(Tags|Usuários)$/, why: 'is there to be typed into' },
  { name: /observação/i, why: 'is there to be typed into' },
  { name: /^Legenda de/, why: 'is there to be typed into' },
];

test('whatever was pressed with the mouse, what is typed next stands in the composer', async ({
  page,
  company,
}) => {
  test.setTimeout(400_000);
  const tag = await addTag(company, 'Assinante');
  await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
  const talk = await plantTalk(company);
  await plantTalk(company, { contact: 'Bia' });
  await plantHistory(talk, 12);
  await plantMessage(talk, { body: 'Pode ser moído?' });
  await plantMessage(talk, { body: 'Foi editada', fromMe: true, isEdited: true, ack: 2 });
  await query('insert into ticket_tags (company_id, ticket_id, tag_id) values ($1, $2, $3)', [
    ...[company.id, talk.ticketId, tag.id],
  ]);
  page.on('filechooser', (chooser) =>
    chooser.setFiles({ name: 'foto.txt', mimeType: 'text/plain', buffer: Buffer.from('uma foto') }),
  );
  await page.addInitScript(() => localStorage.setItem('contactDrawer', '1'));
  const field = conversationOf(page).getByRole('textbox', { name: 'Mensagem', exact: true });
  const drawer = page.getByRole('complementary');
  const tray = page.getByRole('list', { name: 'Arquivos a enviar' });
  const open = async () => {
    await gotoLive(page, talk.path);
    await expect(field).toBeEnabled();
    await expect(page.getByText('Foi editada')).toBeVisible();
    await expect(drawer).toBeVisible();
    // What opens from the list is loaded while one reads it.
    await page.waitForLoadState('networkidle');
    await field.fill('');
    await field.blur();
  };
  await open();
  await test.step('what is typed over the conversation, and nothing else happens', async () => {
    await page.getByText('Pode ser moído?').last().click();
    await page.keyboard.type('Deixa eu ver? É já/agora');
    await expect(field).toHaveValue('Deixa eu ver? É já/agora');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await ticketNow(company, { id: talk.ticketId })).status).toBe('open');
    await field.fill('');
    await field.blur();
  });

  const walked = new Set<string>();
  const lost: string[] = [];

  async function tryOne({ name, index, opens }: Control): Promise<void> {
    await page.locator(`[data-walked="${index}"]`).click({ force: true });
    if (/^Gravar/.test(name)) await page.getByRole('timer').waitFor();
    // What opened is closed as anybody would, once it is there.
    const onTop = page
      .locator('[role=dialog], [role=menu], [role=listbox], [role=timer]')
      .filter({ visible: true });
    if (opens) await onTop.first().waitFor();
    // A question that comes a moment later; nobody types sooner than that.
    else
      await onTop
        .first()
        .waitFor({ timeout: 400 })
        .catch(() => undefined);
    for (let tries = 0; tries < 3 && (await onTop.count()) > 0; tries++) {
      await page.keyboard.press('Escape');
      await onTop
        .first()
        .waitFor({ state: 'hidden', timeout: 2000 })
        .catch(() => undefined);
    }
    // Not only the letters: a space or Enter would press the last button again.
    const isBack = await expect(field)
      .toBeFocused({ timeout: 5000 })
      .then(
        () => true,
        () => false,
      );
    if (!isBack) lost.push(`${name}: the focus is elsewhere`);
    await page.keyboard.type(sentence);
    const value = await field.inputValue({ timeout: 5000 }).catch(() => 'no composer');
    if (value !== sentence) lost.push(`${name}: ${JSON.stringify(value)}`);
    const isAsBefore = value === sentence && (await drawer.isVisible()) && (await tray.isHidden());
    if (!isAsBefore) return await open();
    await field.fill('');
  }

  for (;;) {
    const controls = await controlsOf(page);
    const next = controls.find(({ name }) => !walked.has(name));
    if (!next) break;
    walked.add(next.name);
    const isElsewhere = elsewhere.some(({ name }) => name.test(next.name));
    const leadsAway = next.leadsTo !== null && next.leadsTo !== talk.path;
    if (!isElsewhere && !leadsAway) await test.step(next.name, () => tryOne(next));
  }
  expect(lost).toEqual([]);
  for (const name of [
    'Emoji',
    'Anexar arquivos',
    'Gravar áudio',
    'Assinar mensagem',
    'Fechar dados do contato',
  ])
    expect([...walked], 'what must have been found').toContain(name);
  expect((await ticketNow(company, { id: talk.ticketId })).status).toBe('open');
});
