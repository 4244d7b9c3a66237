import { gotoLive } from '../support/actions.ts';
import { plantTicket } from '../support/desk.ts';
import { expect, test } from '../support/test.ts';

test('"?" lists every shortcut; single keys can be switched off', async ({ page, company }) => {
  const ticket = await plantTicket(company);
  await gotoLive(page, `/tickets/${ticket.uuid}`);
  await expect(page.getByRole('button', { name: 'Aceitar' })).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await expect(help.getByRole('region', { name: 'No atendimento aberto' })).toContainText(
    'Transferir…T',
  );
  await expect(help).toContainText('Próximo atendimentoJ');
  // A dialog has the keyboard for itself.
  await page.keyboard.press('t');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await help.getByRole('switch', { name: 'Usar atalhos de uma tecla' }).click();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('t');
  await page.keyboard.press('Control+k');
  const bar = page.getByRole('dialog', { name: 'Barra de comandos' });
  await expect(bar).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await bar.getByRole('button', { name: 'todos os atalhos' }).click();
  await help.getByRole('switch', { name: 'Usar atalhos de uma tecla' }).click();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('t');
  await expect(page.getByRole('dialog', { name: 'Transferir atendimento' })).toBeVisible();
});

test('tooltips name the key', async ({ page, company }) => {
  const ticket = await plantTicket(company);
  await gotoLive(page, `/tickets/${ticket.uuid}`);
  await expect(page.getByRole('button', { name: 'Transferir', exact: true })).toHaveAttribute(
    'title',
    'Transferir (T)',
  );
  await expect(page.getByRole('button', { name: 'Aceitar' })).toHaveAttribute(
    'title',
    'Aceitar (A)',
  );
});
