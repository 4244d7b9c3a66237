import type { Chat } from '@prosa/contract/chat';
import { follow, gotoLive } from '../support/actions.ts';
import { call } from '../support/api.ts';
import { begin, chatsOf, colleague, say } from '../support/chats.ts';
import { expect, test } from '../support/test.ts';

test('a chat is begun, written in, read, changed and deleted, live on both sides', async ({
  page,
  company,
  openBrowser,
}) => {
  const luisa = await colleague(company, 'Luísa Prado');
  await colleague(company, 'Caio Brito');
  const hers = await openBrowser(luisa.login);
  await gotoLive(hers, '/chats');
  await gotoLive(page, '/chats');
  const mine = chatsOf(page);
  const theirs = chatsOf(hers);
  await expect(page.getByRole('heading', { name: 'Nenhuma conversa ainda' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Escolha uma conversa' })).toBeVisible();

  await test.step('the dialog Conversa has a title field and a user picker', async () => {
    const dialog = page.getByRole('dialog', { name: 'Conversa' });
    // Where there is none yet, the list leads there, too; for those who may begin one.
    await expect(hers.getByRole('button', { name: 'Iniciar conversa' })).toHaveCount(0);
    // On wide screens Nova is the admins'; on narrow ones Novo is everybody's.
    await expect(hers.getByText('Quando um colega incluir você')).toBeVisible();
    await expect(hers.getByRole('button', { name: /^Nov[ao]$/ })).toHaveCount(0);
    await hers.setViewportSize({ width: 390, height: 844 });
    await hers.getByRole('button', { name: 'Novo', exact: true }).click();
    const herDialog = hers.getByRole('dialog', { name: 'Conversa' });
    await herDialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(herDialog).toHaveCount(0);
    await hers.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Iniciar conversa' }).click();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Nova', exact: true }).click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByText('Escolha ao menos uma pessoa')).toBeVisible();
    const picker = dialog.getByRole('combobox', { name: 'Participantes' });
    for (const name of ['Luísa Prado', 'Caio Brito']) {
      await picker.fill(name.slice(0, 3));
      await page.getByRole('option', { name }).click();
    }
    await picker.press('Tab');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByText('Um grupo precisa de título')).toBeVisible();
    await dialog.getByLabel('Título').fill('Entregas de hoje');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Conversa salva com sucesso.')).toBeVisible();
    await expect(page).toHaveURL(/\/chats\/[\da-f-]{36}$/);
    await expect(page.getByRole('heading', { name: 'Entregas de hoje' })).toBeVisible();
    await expect(page.getByText('Caio, Luísa e você · 2 on-line')).toBeVisible();
    await expect(theirs.row('Entregas de hoje')).toBeVisible();
    // Whoever begins a conversation writes next, and once the dialog is gone the field still has the focus.
    await expect(dialog).toHaveCount(0);
    await expect(mine.field).toBeFocused();
  });

  await test.step('sent by Enter and by button, never when blank; Shift+Enter breaks the line', async () => {
    await mine.field.fill('   ');
    await mine.field.press('Enter');
    await mine.field.fill('Bom dia!');
    await mine.field.press('Shift+Enter');
    await mine.field.pressSequentially('São 14 entregas.');
    await mine.field.press('Enter');
    await expect(mine.bubble('São 14 entregas.')).toBeVisible();
    await expect(mine.field).toHaveValue('');
    await mine.field.fill('A rota sai 16h');
    await mine.send.click();
    await expect(mine.said).toHaveCount(2);
    await expect(theirs.row('Entregas de hoje')).toContainText('A rota sai 16h');
    await expect(theirs.row('Entregas de hoje')).toContainText(/\d\d:\d\d/);
    await expect(
      theirs.row('Entregas de hoje').getByRole('img', { name: '2 mensagens não lidas' }),
    ).toBeVisible();
  });

  await test.step('own messages are on the right, others on the left, each with sender and time', async () => {
    await expect(mine.bubble('A rota sai').getByRole('img', { name: 'Enviada' })).toBeVisible();
    await theirs.row('Entregas de hoje').click();
    await expect(hers.getByText('2 mensagens novas')).toBeVisible();
    await expect(theirs.row('Entregas de hoje').getByRole('img')).toHaveCount(0);
    const bubble = theirs.bubble('São 14 entregas.');
    await expect(bubble).toContainText('Padaria Aurora');
    await expect(bubble).toContainText(/\d\d:\d\d/);
    await theirs.field.fill('Dá sim');
    await theirs.field.press('Enter');
    await expect(mine.bubble('Dá sim')).toContainText('Luísa Prado');
    const left = async (text: string) =>
      (await page.getByText(text, { exact: true }).last().boundingBox())?.x ?? 0;
    expect(await left('A rota sai 16h')).toBeGreaterThan((await left('Dá sim')) + 300);
  });

  await test.step('only the owner sees edit and delete; anybody else may leave', async () => {
    const act = (name: string) => hers.getByRole('button', { name });
    await expect(act('Editar conversa')).toHaveCount(0);
    await expect(act('Excluir conversa')).toHaveCount(0);
    await expect(act('Sair da conversa')).toBeVisible();
    await page.getByRole('button', { name: 'Editar conversa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Conversa' });
    await dialog.getByLabel('Título').fill('Entregas');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(hers.getByRole('heading', { name: 'Entregas', exact: true })).toBeVisible();
  });

  await test.step('a deletion clears list and selection on every screen and leads to /chats', async () => {
    await page.getByRole('button', { name: 'Excluir conversa' }).click();
    const question = page.getByRole('dialog', { name: 'Excluir Registro' });
    await expect(question).toContainText('somem para todos');
    await question.getByRole('button', { name: 'Excluir' }).click();
    for (const screen of [page, hers]) {
      await expect(screen).toHaveURL(/\/chats$/);
      await expect(screen.getByRole('heading', { name: 'Nenhuma conversa ainda' })).toBeVisible();
    }
    await expect(page.getByText('Conversa excluída com sucesso.')).toBeVisible();
    await expect(hers.getByText('Esta conversa não existe mais para você')).toBeVisible();
    await expect(page.getByText('Esta conversa não existe mais para você')).toHaveCount(0);
  });
});

test('whoever is taken out sees nothing of it from that moment; who leaves is asked first', async ({
  company,
  openBrowser,
}) => {
  const { token } = await company.adminLogin();
  const luisa = await colleague(company, 'Luísa Prado');
  const caio = await colleague(company, 'Caio Brito');
  const chat = await begin(token, [luisa.id, caio.id], 'Vendas');
  await say(token, chat, 'Só para quem participa');
  const hers = await openBrowser(luisa.login);
  await gotoLive(hers, `/chats/${chat.uuid}`);
  await expect(chatsOf(hers).bubble('Só para quem participa')).toBeVisible();
  await call('PUT', `/chats/${chat.id}`, { token, body: { users: [{ id: caio.id }] } });
  await expect(hers).toHaveURL(/\/chats$/);
  await expect(hers.getByText('Só para quem participa')).toHaveCount(0);
  await say(token, chat, 'Sem a Luísa');
  // Something that she does hear, after what she must not.
  const next = await begin(token, [luisa.id]);
  await say(token, next, 'Só nós duas');
  await expect(chatsOf(hers).row('Padaria Aurora')).toContainText('Só nós duas');
  await expect(hers.getByText('Sem a Luísa')).toHaveCount(0);
  // Nor by its address; one of no chat at all says the same.
  for (const path of [`/chats/${chat.uuid}`, '/chats/3']) {
    await expect(hers.getByText('Esta conversa não existe mais para você')).toHaveCount(0);
    await follow(hers, path);
    await expect(hers).toHaveURL(/\/chats$/);
    await expect(hers.getByText('Esta conversa não existe mais para você')).toBeVisible();
  }

  // One that she leaves by herself.
  const trade = await begin(token, [luisa.id, caio.id], 'Compras');
  await chatsOf(hers).row('Compras').click();
  await hers.getByRole('button', { name: 'Sair da conversa' }).click();
  const question = hers.getByRole('dialog', { name: 'Sair da conversa' });
  await question.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(hers.getByText('Você saiu da conversa.')).toBeVisible();
  await expect(hers).toHaveURL(/\/chats$/);
  const { users } = await company.call<Chat>('GET', `/chats/${trade.id}`);
  expect(users.map(({ userId }) => userId)).not.toContain(luisa.id);
});
