import { follow, gotoLive } from '../support/actions.ts';
import { plantTicket } from '../support/desk.ts';
import { expect, test } from '../support/test.ts';
import { deskOf } from '../support/ticket-list.ts';

test('"?" lists every shortcut; the list is walked, searched and begun by keys; the answer, too', async ({
  page,
  company,
  login,
}) => {
  const mine = { status: 'open', userId: login.user.id } as const;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const first = await plantTicket(company, { ...mine, name: 'Ana', at: minutesAgo(1) });
  const second = await plantTicket(company, { ...mine, name: 'Bia', at: minutesAgo(2) });
  const third = await plantTicket(company, { ...mine, name: 'Caio', at: minutesAgo(3) });
  const pending = await plantTicket(company);
  await gotoLive(page, `/tickets/${pending.uuid}`);

  await test.step('"?" lists every shortcut and can be switched off; tooltips name the keys', async () => {
    await expect(page.getByRole('button', { name: 'Aceitar' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Transferir', exact: true })).toHaveAttribute(
      'title',
      'Transferir (Alt+T)',
    );
    await expect(page.getByRole('button', { name: 'Aceitar' })).toHaveAttribute(
      'title',
      'Aceitar (Alt+A)',
    );

    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Atalhos do teclado' });
    await expect(help.getByRole('region', { name: 'No atendimento aberto' })).toContainText(
      'Transferir…AltT',
    );
    await expect(help).toContainText('Próximo atendimentoAltJ');
    // A dialog has the keyboard for itself.
    await page.keyboard.press('Alt+t');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    const bySign = help.getByRole('switch', { name: 'Abrir esta lista com a tecla ?' });
    await bySign.click();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    const bar = page.getByRole('dialog', { name: 'Barra de comandos' });
    await expect(bar).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await bar.getByRole('button', { name: 'todos os atalhos' }).click();
    await bySign.click();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await page.keyboard.press('Control+/');
    await expect(help).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await page.keyboard.press('Alt+t');
    await expect(page.getByRole('dialog', { name: 'Transferir atendimento' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await follow(page, '/tickets');
  });

  await expect(page.getByRole('article')).toHaveCount(3);
  await page.keyboard.press('Alt+j');
  await expect(page).toHaveURL(`/tickets/${first.uuid}`);
  await page.keyboard.press('Alt+j');
  await expect(page).toHaveURL(`/tickets/${second.uuid}`);
  await expect(page.getByRole('button', { name: /^Bia/ })).toBeVisible();
  // Whoever resolves one goes on with the next, not from the top again.
  await page.keyboard.press('Alt+e');
  await expect(page).toHaveURL('/tickets');
  await page.keyboard.press('Alt+j');
  await expect(page).toHaveURL(`/tickets/${third.uuid}`);
  await expect(deskOf(page).rows).toHaveCount(2);
  await page.keyboard.press('Alt+k');
  await expect(page).toHaveURL(`/tickets/${first.uuid}`);
  await expect(page.getByRole('button', { name: /^Ana/ })).toBeVisible();

  const field = page.getByRole('textbox', { name: /mensagem/i });
  await expect(field).toBeVisible();
  await page.keyboard.press('Alt+r');
  await expect(field).toBeFocused();
  await page.keyboard.type('njk/');
  await expect(field).toHaveValue('njk/');
  await field.fill('');
  await field.blur();
  await page.keyboard.press('Alt+s');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('Alt+n');
  await expect(page.getByRole('dialog', { name: 'Novo atendimento' })).toBeVisible();
});
