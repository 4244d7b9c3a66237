import { gotoLive, watchRequests } from '../support/actions.ts';
import { openDesk, plantContact, plantTicket, ticketNow } from '../support/desk.ts';
import { expect, test } from '../support/test.ts';

test('the command bar finds tickets and contacts, acts on the open one, and gives the focus where it leads, or back', async ({
  page,
  company,
  login,
}) => {
  const { deliveries } = await openDesk(company);
  const mine = { status: 'open', userId: login.user.id } as const;
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const ana = await plantTicket(company, { ...mine, name: 'Ana Lima', at: ago(9) });
  await plantTicket(company, { ...mine, name: 'Bia Ana', at: ago(5) });
  await plantTicket(company, { ...mine, name: 'Mariana Castro', at: ago(1) });
  const joana = await plantTicket(company, { ...mine, name: 'Joana Prado', at: ago(2) });
  await plantContact(company, { name: 'Zana Alves' });
  await plantContact(company, { name: 'Clara Zana' });
  const bar = page.getByRole('dialog', { name: 'Barra de comandos' });
  const search = bar.getByRole('combobox');
  const field = page.getByRole('textbox', { name: 'Mensagem' });
  const found = (group: string) => bar.getByRole('group', { name: group }).getByRole('option');

  await gotoLive(page, '/users');

  await test.step('it finds tickets and contacts, and acts on the open one', async () => {
    const ticket = await plantTicket(company, { queueId: deliveries.id });
    await plantContact(company, { name: 'Rosalva Peixoto', number: '5531991052218' });
    await page.getByRole('button', { name: 'Buscar ou ir para…' }).click();
    const asked = watchRequests(page, '/tickets');
    await bar.getByRole('combobox').pressSequentially('rosa');
    await expect(bar.getByRole('group', { name: 'Atendimentos' }).getByRole('option')).toHaveText([
      /Rosângela Figueiredo.*Entregas · aguardando/,
    ]);
    // As one types nothing is asked; the words are, once.
    expect(asked.map((url) => url.searchParams.get('searchParam'))).toEqual(['rosa']);
    await expect(bar.getByRole('group', { name: 'Contatos' }).getByRole('option')).toHaveText([
      /Rosalva Peixoto.*\+55 31 99105-2218/,
      /Rosângela Figueiredo/,
    ]);
    await expect(bar.getByRole('option', { selected: true })).toHaveText(/Rosângela Figueiredo/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/tickets/${ticket.uuid}`);

    await expect(page.getByRole('button', { name: 'Aceitar' })).toBeVisible();
    await page.keyboard.press('Control+k');
    const actions = bar.getByRole('group', { name: 'Ações para Rosângela' });
    await expect(actions.getByRole('option').first()).toHaveText('Aceitar atendimentoAltA');
    // The one at the top is the one that Enter would run, and the arrows go as the eye does.
    const options = bar.getByRole('option');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(options.first()).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await bar.getByRole('combobox').fill('aceitar');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Resolver' })).toBeVisible();
    await expect.poll(() => ticketNow(company, ticket)).toMatchObject({ status: 'open' });
  });

  await test.step('who is called so comes first', async () => {
    await page.getByRole('link', { name: 'Usuários' }).click();
    await page.keyboard.press('Control+k');
    await expect(search).toBeFocused();
    await page.keyboard.type('ana');
    await expect(found('Atendimentos')).toHaveText([
      ...[/^(AL)?Ana Lima/, /Bia Ana/, /Mariana Castro|Joana/, /Mariana Castro|Joana/],
    ]);
    await expect(found('Contatos')).toHaveText([
      ...[/Ana Lima/, /Bia Ana/, /Clara Zana/, /Joana Prado/, /Mariana Castro/],
    ]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/tickets/${ana.uuid}`);
    await expect(field).toBeFocused();
  });

  await test.step('Esc gives it back', async () => {
    for (const place of [field, page.getByRole('button', { name: 'Ana Lima' }).first()]) {
      await place.focus();
      await page.keyboard.press('Control+k');
      await expect(search).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(bar).toBeHidden();
      await expect(place).toBeFocused();
    }
  });

  await test.step('a conversation, from another one or the same, has it where one writes', async () => {
    for (const [{ uuid }, choose] of [
      [joana, () => page.keyboard.press('Enter')],
      // Nor does the bar take it back to where it was when the ticket is the open one.
      [joana, () => found('Atendimentos').click()],
      [ana, () => page.keyboard.press('Enter')],
    ] as const) {
      await page.getByRole('banner').getByRole('button').first().focus();
      await page.keyboard.press('Control+k');
      await search.fill(uuid === ana.uuid ? 'ana l' : 'joana');
      await expect(found('Atendimentos')).toHaveCount(1);
      await choose();
      await expect(page).toHaveURL(`/tickets/${uuid}`);
      await expect(bar).toBeHidden();
      await expect(field).toBeFocused();
    }
  });
});
