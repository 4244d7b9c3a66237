import { follow, gotoLive } from '../support/actions.ts';
import { begin, chatsOf, colleague, say } from '../support/chats.ts';
import { listenTo } from '../support/notices.ts';
import { expect, test } from '../support/test.ts';

test('the dot in the menu and at the bell, the popover, the sound and the notice', async ({
  page,
  company,
}) => {
  const { token } = await company.adminLogin();
  const luisa = await colleague(company, 'Luísa Prado');
  const caio = await colleague(company, 'Caio Brito');
  const sales = await begin(token, [luisa.id, caio.id], 'Vendas');
  const { heard, forget } = await listenTo(page);
  await gotoLive(page, '/users');
  // Whoever has not touched the page yet hears nothing from it.
  await page.getByRole('heading', { level: 1 }).click();
  const dot = page.getByRole('link', { name: /^Chat interno/ }).getByRole('img');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Chat interno/ });
  await expect(bell).toHaveAccessibleName('Chat interno');
  await expect(dot).toHaveCount(0);

  await test.step('a message of another user rings and is shown, one’s own is not', async () => {
    await say(token, sales, 'Eu mesma');
    await say(luisa.login.token, sales, 'Alguém viu a chave?');
    await expect(dot).toBeVisible();
    await expect(bell).toHaveAccessibleName('Chat interno: 1');
    await expect
      .poll(async () => (await heard()).notices)
      .toEqual([{ title: 'Vendas', body: 'Luísa Prado: Alguém viu a chave?', tag: sales.uuid }]);
    expect((await heard()).notes.length).toBeGreaterThan(0);
  });

  await test.step('the popover shows chats with last message and time, and clears its dot', async () => {
    await bell.click();
    const popover = page.getByRole('dialog', { name: 'Chat interno' });
    await expect(popover.getByRole('link')).toContainText('Vendas');
    await expect(popover.getByRole('link')).toContainText('Luísa: Alguém viu a chave?');
    await expect(popover.getByRole('link')).toContainText(/\d\d:\d\d/);
    await expect(bell).toHaveAccessibleName('Chat interno');
    // Unread all the same.
    await expect(dot).toBeVisible();
    await say(caio.login.token, sales, 'Está comigo');
    await expect(bell).toHaveAccessibleName('Chat interno: 1');
    await popover.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/chats/${sales.uuid}$`));
    await expect(popover).toBeHidden();
    await expect(chatsOf(page).bubble('Está comigo')).toBeVisible();
    await expect(dot).toHaveCount(0);
    await expect(bell).toHaveAccessibleName('Chat interno');
  });

  await test.step('what one looks at is silent; a notice leads to its chat', async () => {
    await forget();
    await say(luisa.login.token, sales, 'Que bom');
    await expect(chatsOf(page).bubble('Que bom')).toBeVisible();
    expect(await heard()).toEqual({ notes: [], notices: [] });
    const two = await begin(luisa.login.token, [company.admin.id]);
    await follow(page, '/users');
    await say(luisa.login.token, two, 'Uma coisa só nossa');
    await expect
      .poll(async () => (await heard()).notices)
      .toEqual([{ title: 'Luísa Prado', body: 'Uma coisa só nossa', tag: two.uuid }]);
    await page.evaluate(() => {
      const { last } = Notification as unknown as { last: { onclick: () => void } };
      last.onclick();
    });
    await expect(page).toHaveURL(new RegExp(`/chats/${two.uuid}$`));
    await expect(chatsOf(page).bubble('Uma coisa só nossa')).toBeVisible();
  });
});
