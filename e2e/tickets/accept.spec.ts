import { sized } from '../../apps/server/test/full-size.ts';
import { gotoLive, hold, watchRequests } from '../support/actions.ts';
import { logIn } from '../support/api.ts';
import { plantTicket } from '../support/conversations.ts';
import { openTicket } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';
import { deskOf } from '../support/ticket-list.ts';

test('whoever accepts a ticket has it at once, and may answer', async ({ page, company }) => {
  const { id: queueId } = await company.addQueue({ name: 'Vendas', color: '#e79f3c' });

  await test.step('accepting makes a ticket one’s own and opens it', async () => {
    const { uuid } = await plantTicket(company, { contact: 'Rosa', queueId, unread: 1 });
    await gotoLive(page, '/tickets');
    const desk = deskOf(page);
    await desk.waiting.click();
    // A row that waits cannot be opened by a click on it.
    await desk.row('Rosa').getByRole('heading').click();
    await expect(page).toHaveURL('/tickets');
    await expect(desk.row('Rosa').getByRole('link')).toHaveCount(0);
    await desk.accept('Rosa').click();
    await expect(page).toHaveURL(`/tickets/${uuid}`);
    await expect(desk.serving.getByRole('radio')).toBeChecked();
    await expect(desk.row('Rosa')).toHaveAttribute('aria-current', 'true');
    await expect(desk.count('Atendendo')).toHaveText('1');
    await expect(desk.count('Aguardando')).toHaveText('0');
    // What comes next is an answer: letters are not for the shortcuts now.
    await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeFocused();
  });

  await test.step('whoever answers before the server has heard of the acceptance is not refused', async () => {
    const { id, uuid } = await plantTicket(company, { contact: 'Rita', queueId });
    await openTicket(page, { uuid });
    const acceptance = await hold(page, `**/api/tickets/${id}`, 'PUT');
    const sent = watchRequests(page, `/messages/${id}`, 'POST');
    await page.getByRole('button', { name: 'Aceitar' }).click();
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('Já estou aqui');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-outgoing]')).toContainText('Já estou aqui');
    expect(sent).toEqual([]);
    acceptance.release();
    await expect(page.locator('[data-message]')).toContainText('Já estou aqui');
    await expect(page.locator('[data-outgoing]')).toHaveCount(0);
  });
});

test('two race for a ticket, time and again: one wins, and both screens are right', async ({
  company,
  openBrowser,
}) => {
  const { id: queueId } = await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
  const people = await Promise.all(
    ['Sara', 'Hugo'].map((name) => company.plantUser({ name, queueIds: [queueId] })),
  );
  const rounds = sized(20, 4);
  const tickets: { id: number; name: string }[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const name = `Rodada ${String(round).padStart(2, '0')}`;
    tickets.push({ name, id: (await plantTicket(company, { contact: name, queueId })).id });
  }
  const pages = await Promise.all(
    people.map(async (person) => await openBrowser(await logIn(person))),
  );
  const desks = pages.map((page) => deskOf(page));
  await Promise.all(pages.map((page) => gotoLive(page, '/tickets')));
  let accepted = [0, 0];
  // From the top: only what is in sight is in the document.
  for (const { id, name } of tickets.toReversed()) {
    for (const { waiting } of desks) await waiting.click();
    for (const { accept } of desks) await accept(name).waitFor();
    // Both hands are down before either knows of the other.
    // One of them may find the button gone under the finger: that one has lost already.
    await Promise.all(
      desks.map(({ accept }) =>
        accept(name)
          .click({ timeout: 15_000 })
          .catch(() => undefined),
      ),
    );
    await expect
      .poll(async () => (await company.call<{ status: string }>('GET', `/tickets/${id}`)).status)
      .toBe('open');
    const { userId } = await company.call<{ userId: number }>('GET', `/tickets/${id}`);
    const winner = people.findIndex((person) => person.id === userId);
    const loser = 1 - winner;
    accepted = accepted.with(winner, (accepted[winner] ?? 0) + 1);
    await expect(desks[winner]!.row(name)).toHaveAttribute('aria-current', 'true');
    await pages[loser]!.getByRole('banner').hover();
    await expect(desks[loser]!.row(name)).toHaveCount(0);
  }
  for (const [index, { count, serving, rows }] of desks.entries()) {
    await expect(count('Aguardando')).toHaveText('0');
    await expect(count('Atendendo')).toHaveText(String(accepted[index]));
    await serving.click();
    if (accepted[index]) await expect(rows.first()).toBeVisible();
    const shown = await count('Atendendo').textContent();
    await pages[index]!.reload();
    await expect(count('Atendendo')).toHaveText(shown ?? '');
  }
  expect(accepted[0]! + accepted[1]!).toBe(rounds);
});
