import { gotoLive } from '../support/actions.ts';
import { plantMessage } from '../support/conversations.ts';
import { contactNow, openDesk, plantContact, plantTicket } from '../support/desk.ts';
import { expectWrong } from '../support/fields.ts';
import { misplacedControls } from '../support/layout.ts';
import { bubblesOf, conversationOf, openTicket } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';

test('the drawer shows who it is, and comes and goes', async ({ page, company }) => {
  const { deliveries, sales } = await openDesk(company);
  const ticket = await plantTicket(company, {
    queueId: deliveries.id,
    number: '5511982147730',
    email: 'rosangela@correio.test',
  });
  const { contactId } = ticket;
  const at = '2026-05-14T15:00:00Z';
  const before = await plantTicket(company, {
    contactId,
    queueId: sales.id,
    status: 'closed',
    at,
  });
  await plantMessage(company, before.id, { body: 'Até a próxima', at: new Date(at) });
  await company.call('PUT', `/contacts/${contactId}`, {
    extraInfo: [{ name: 'Plano', value: 'Clube 500 g' }],
  });
  await gotoLive(page, `/tickets/${ticket.uuid}`);
  await page.getByRole('button', { name: 'Rosângela Figueiredo' }).click();
  const drawer = page.getByRole('complementary', { name: 'Contato' });
  await expect(drawer.getByText(/Cliente desde/)).toBeVisible();
  await expect(drawer.getByRole('link', { name: '+55 11 98214-7730' })).toHaveAttribute(
    'href',
    'tel:+5511982147730',
  );
  await expect(drawer.getByRole('link', { name: 'rosangela@correio.test' })).toHaveAttribute(
    'href',
    'mailto:rosangela@correio.test',
  );
  await expect(drawer.getByRole('definition')).toHaveText('Clube 500 g');
  const earlier = drawer.getByRole('region', { name: 'Atendimentos anteriores' });
  await expect(earlier.getByRole('link')).toHaveText([`Vendas${before.code}14/05/2026`]);
  await page.reload();
  await expect(drawer).toBeVisible();
  await earlier.getByRole('link').click();
  await expect(page).toHaveURL(`/tickets/${before.uuid}`);
  await drawer.getByRole('button', { name: 'Fechar dados do contato' }).click();
  await expect(drawer).toBeHidden();
  await page.keyboard.press('Alt+i');
  await expect(drawer).toBeVisible();

  // A laptop still has room for both; below that it lies over the conversation when asked for.
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(drawer).toBeVisible();
  // Less room for the conversation is no telephone, whose words are larger.
  const words = bubblesOf(page).getByText('Até a próxima');
  await expect(words).toHaveCSS('font-size', '14px');
  await page.getByRole('button', { name: 'Reabrir' }).click({ trial: true });
  await page.setViewportSize({ width: 1000, height: 720 });
  await expect(drawer).toBeHidden();
});

test('over the conversation it leaves the answer and the head free, and goes by Esc from wherever one is', async ({
  page,
  company,
  login,
}) => {
  const ticket = await plantTicket(company, { status: 'open', userId: login.user.id });
  await page.setViewportSize({ width: 1180, height: 760 });
  await gotoLive(page, `/tickets/${ticket.uuid}`);
  const field = page.getByRole('textbox', { name: 'Mensagem' });
  const drawer = page.getByRole('complementary', { name: 'Contato' });
  const covered = /under something: (Enviar|Assinar|Resolver|Transferir)/;
  const who = page.getByRole('button', { name: /^Rosângela Figueiredo/ });
  await field.fill('Um momento');

  await test.step('while somebody writes', async () => {
    await page.keyboard.press('Alt+i');
    await expect(drawer).toBeVisible();
    expect(await misplacedControls(page)).not.toContainEqual(expect.stringMatching(covered));
    // However high the answer grows.
    await field.fill('Um\nmomento,\npor\nfavor\n!');
    expect(await misplacedControls(page)).not.toContainEqual(expect.stringMatching(covered));
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(field).toBeFocused();
  });

  await test.step('from within, back to where one was', async () => {
    await who.focus();
    await page.keyboard.press('Enter');
    await drawer.getByRole('button', { name: 'Editar contato' }).focus();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(who).toBeFocused();
  });

  await test.step('not while something else is open', async () => {
    await page.keyboard.press('Alt+i');
    await page.keyboard.press('Control+k');
    const bar = page.getByRole('dialog', { name: 'Barra de comandos' });
    await expect(bar.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bar).toBeHidden();
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Alt+l');
    const tags = page.getByRole('button', { name: 'Adicionar tag', exact: true });
    await expect(tags).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(tags).toHaveAttribute('aria-expanded', 'false');
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });
});

test('what is done with a contact is kept, and seen', async ({ page, company }) => {
  await gotoLive(page, '/tickets');

  await test.step('a contact is edited, with the rules to the letter', async () => {
    const ticket = await plantTicket(company, { number: '5511982147730' });
    await openTicket(page, ticket);
    await page.getByRole('button', { name: 'Rosângela Figueiredo' }).click();
    await page.getByRole('button', { name: 'Editar contato' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar contato' });
    const [name, number, email] = [
      dialog.getByRole('textbox', { name: 'Nome', exact: true }),
      dialog.getByRole('textbox', { name: 'Número do WhatsApp' }),
      dialog.getByRole('textbox', { name: 'E-mail' }),
    ];
    await expect(number).toHaveValue('+55 11 98214-7730');
    const save = dialog.getByRole('button', { name: 'Salvar' });
    await name.fill('');
    await number.fill('1234567');
    await email.fill('rosa');
    await save.click();
    await expectWrong(name, 'Required');
    await expectWrong(number, 'Too Short!');
    await expectWrong(email, 'Invalid email');
    await name.fill('R');
    await number.fill('1'.repeat(51));
    await save.click();
    await expectWrong(name, 'Too Short!');
    await expectWrong(number, 'Too Long!');

    await name.fill('Rosa Figueiredo');
    await number.fill('+55 11 98214-7730');
    await email.fill('rosa@correio.test');
    await dialog.getByRole('button', { name: 'Adicionar informação' }).click();
    await dialog.getByRole('textbox', { name: 'Nome da informação 1' }).fill('Moagem');
    await save.click();
    await expectWrong(dialog.getByRole('textbox', { name: 'Valor da informação 1' }), 'Required');
    await dialog.getByRole('textbox', { name: 'Valor da informação 1' }).fill('Coador');
    await dialog.getByRole('button', { name: 'Adicionar informação' }).click();
    await save.click();
    await expect(page.getByText('Contato salvo com sucesso.')).toBeVisible();
    await expect(dialog).toBeHidden();
    // The ticket shows it as well.
    await expect(page.getByRole('button', { name: /^Rosa Figueiredo/ })).toBeVisible();
    expect(await contactNow(company, ticket.contactId)).toMatchObject({
      name: 'Rosa Figueiredo',
      number: '5511982147730',
      email: 'rosa@correio.test',
      extraInfo: [{ name: 'Moagem', value: 'Coador' }],
    });
  });

  await test.step('what somebody else changes is seen at once', async () => {
    const ticket = await plantTicket(company);
    await openTicket(page, ticket);
    const drawer = page.getByRole('complementary', { name: 'Contato' });
    await expect(drawer.getByText('Rosângela Figueiredo')).toBeVisible();
    await company.call('PUT', `/contacts/${ticket.contactId}`, { name: 'Dona Rosa' });
    await expect(drawer.getByText('Dona Rosa')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Dona Rosa/ })).toBeVisible();
  });

  await test.step('a contact is blocked after a question, and unblocked', async () => {
    const ticket = await plantTicket(company);
    await openTicket(page, ticket);
    await page.getByRole('button', { name: 'Bloquear contato' }).click();
    const question = page.getByRole('dialog', { name: 'Bloquear Rosângela Figueiredo?' });
    await question.getByRole('button', { name: 'Bloquear contato' }).click();
    await expect(page.getByRole('status').getByText('Contato bloqueado')).toBeVisible();
    // It stands in the conversation, at once.
    await expect(conversationOf(page).getByText('Padaria Aurora bloqueou o contato')).toBeVisible();
    const drawer = page.getByRole('complementary', { name: 'Contato' });
    await expect(drawer.getByText('Bloqueado', { exact: true })).toBeVisible();
    expect(await contactNow(company, ticket.contactId)).toMatchObject({ active: false });
    await drawer.getByRole('button', { name: 'Desbloquear contato' }).click();
    await expect(page.getByRole('status').getByText('Contato desbloqueado')).toBeVisible();
    await expect(
      conversationOf(page).getByText('Padaria Aurora desbloqueou o contato'),
    ).toBeVisible();
    expect(await contactNow(company, ticket.contactId)).toMatchObject({ active: true });
  });

  await test.step('two contacts that are one person are joined, and separated again', async () => {
    const ticket = await plantTicket(company);
    const otherId = await plantContact(company, { name: 'Rosa do Atacado' });
    await openTicket(page, ticket);
    await page.getByRole('button', { name: 'Unir com outro contato' }).click();
    const dialog = page.getByRole('dialog', { name: /^Unir Rosângela/ });
    await dialog.getByRole('combobox', { name: 'O outro contato' }).fill('rosa');
    await page.getByRole('option', { name: /Rosa do Atacado/ }).click();
    // Neither was named by a person: the older one stays, and the other's name does not.
    const older = dialog.getByRole('region', { name: 'Rosângela Figueiredo' });
    await expect(older).toContainText('Permanece');
    await expect(older).toContainText('1 atendimento');
    const newer = dialog.getByRole('region', { name: 'Rosa do Atacado' });
    await expect(newer).toContainText('Rosa do Atacado não permanece');
    await expect(newer).toContainText('0 atendimentos');
    await dialog.getByRole('button', { name: 'Unir' }).click();
    await expect(page.getByText('Os contatos foram unidos.')).toBeVisible();
    await expect(contactNow(company, otherId)).rejects.toThrow('ERR_NO_CONTACT_FOUND');

    await page.getByRole('button', { name: 'Separar Rosa do Atacado' }).click();
    const question = page.getByRole('dialog', { name: 'Separar os contatos?' });
    await question.getByRole('button', { name: 'Separar' }).click();
    await expect(page.getByText('Os contatos foram separados.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Separar Rosa do Atacado' })).toBeHidden();
    expect(await contactNow(company, otherId)).toMatchObject({ name: 'Rosa do Atacado' });
  });
});
