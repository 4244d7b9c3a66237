import { gotoLive } from '../support/actions.ts';
import { customerWrites, plantMessage, plantTicket } from '../support/conversations.ts';
import { speakLive } from '../support/live-events.ts';
import { listenTo } from '../support/notices.ts';
import { expect, test } from '../support/test.ts';
import { deskOf } from '../support/ticket-list.ts';

test('the bell lists what is unread, the tab counts it, reading takes it away; what rings and what does not', async ({
  page,
  company,
}) => {
  const { id: queueId } = await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
  const rosa = await plantTicket(company, { contact: 'Rosa Maia', queueId, unread: 2 });
  await plantMessage(company, rosa.id, { kind: 'image', body: '' });
  const colleague = await company.plantUser({ name: 'Carla', queueIds: [queueId] });
  await plantTicket(company, {
    contact: 'Da Carla',
    status: 'open',
    userId: colleague.id,
    queueId,
    unread: 5,
  });
  const userId = company.admin.id;
  const { heard, forget } = await listenTo(page);
  const voice = await speakLive(page, company);

  await gotoLive(page, '/users');
  await expect(page).toHaveTitle('(1) Usuários · Prosa');
  const bell = page.getByRole('button', { name: 'Atendimentos não lidos: 1' });
  await bell.click();
  const list = page.getByRole('dialog', { name: 'Atendimentos não lidos' });
  await expect(list.getByRole('link')).toHaveCount(1);
  await expect(list.getByRole('link')).toContainText('Rosa Maia');
  await expect(list.getByRole('link')).toContainText('Foto');
  await expect(list.getByRole('slider', { name: 'Volume' })).toBeVisible();
  await company.call('POST', `/tickets/${rosa.id}/read`);
  await expect(page).toHaveTitle('Usuários · Prosa');
  await expect(list.getByText('Tudo lido por aqui')).toBeVisible();

  await test.step('silent: at volume 0, in view, of others, and what we wrote ourselves', async () => {
    const rosa = await plantTicket(company, { contact: 'Sandra', status: 'open', userId });
    const rita = await plantTicket(company, { contact: 'Rita', status: 'open', userId });
    const theirs = await plantTicket(company, {
      contact: 'Outro da Carla',
      status: 'open',
      userId: colleague.id,
      queueId,
    });
    await gotoLive(page, `/tickets/${rosa.uuid}`);
    const { row } = deskOf(page);
    await expect(row('Sandra')).toHaveAttribute('aria-current', 'true');
    await page.getByRole('banner').click();
    await customerWrites(company, voice, rosa.id, 'Em vista');
    await customerWrites(company, voice, theirs.id, 'De outra pessoa');
    await company.call('POST', `/messages/${rita.id}`, { body: 'Nossa' });
    await expect(row('Rita')).toContainText('Nossa');
    await page.evaluate(() => localStorage.setItem('volume', '0'));
    await customerWrites(company, voice, rita.id, 'Sem som');
    await expect
      .poll(async () => (await heard()).notices.map(({ body }) => body))
      .toEqual([...['Sem som']]);
    expect((await heard()).notes).toEqual([]);
  });

  await test.step('a message rings at the chosen volume and leads to its ticket', async () => {
    const rosa = await plantTicket(company, { contact: 'Olga', status: 'open', userId });
    await page.getByRole('link', { name: 'Usuários' }).click();
    await forget();
    await page.getByRole('button', { name: 'Volume' }).click();
    await page.getByRole('slider', { name: 'Volume' }).fill('0.4');
    await page.keyboard.press('Escape');
    await customerWrites(company, voice, rosa.id, 'Oi, tudo bem?');
    await expect.poll(async () => (await heard()).notes).toEqual([0.1, 0.1]);
    await expect
      .poll(async () => (await heard()).notices)
      .toEqual([{ title: 'Olga', body: 'Oi, tudo bem?', tag: rosa.uuid }]);
    await page.evaluate(() =>
      (window.Notification as unknown as { last: { onclick: () => void } }).last.onclick(),
    );
    await expect(page).toHaveURL(`/tickets/${rosa.uuid}`);
  });
});
