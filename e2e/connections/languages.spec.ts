import { chooseLanguage } from '../support/actions.ts';
import { plantConnections } from '../support/connections.ts';
import { expect, test } from '../support/test.ts';
import { words } from '../support/words.ts';

const named = (text: string, name: string) => text.replace('{{name}}', name);

test('connections and their dialogs speak English and Spanish', async ({ page, company }) => {
  await plantConnections(company, [
    { name: 'Loja', status: 'CONNECTED', isDefault: true, health: { waiting: 2 } },
    { name: 'Atacado', status: 'qrcode', qrcode: '2@code', provider: 'beta' },
    { name: 'Quiosque', reason: 'banned', number: '5511970024418' },
  ]);
  await page.goto('/connections');
  for (const code of ['en', 'es'] as const) {
    await test.step(code, async () => {
      const { common, connections: text, shell } = words[code];
      await chooseLanguage(page, code);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title);
      await expect(page.getByRole('columnheader')).toHaveText([
        ...Object.values(text.column),
        common.actions,
      ]);
      for (const sentence of [
        text.status.CONNECTED,
        text.hint.CONNECTED,
        text.status.qrcode,
        text.reason.banned,
        text.health.waiting_other.replace('{{count}}', '2'),
      ]) {
        await expect(page.getByText(sentence, { exact: true })).toBeVisible();
      }
      await expect(page.getByRole('img', { name: shell.menu.connectionsAlert })).toBeVisible();

      await page.getByRole('button', { name: text.action.showQr }).click();
      const link = page.getByRole('dialog', { name: named(text.link.title, 'Atacado') });
      await expect(link.getByRole('listitem')).toHaveText(
        [text.link.steps.open, text.link.steps.devices, text.link.steps.scan].map((step) =>
          step.replaceAll(/<\/?b>/g, ''),
        ),
      );
      await link.getByRole('button', { name: text.link.useCode }).click();
      await expect(link.getByText(text.link.numberHint)).toBeVisible();
      await link.getByRole('button', { name: common.close }).click();

      await page.getByRole('button', { name: named(text.editOf, 'Loja') }).click();
      const dialog = page.getByRole('dialog', { name: named(text.dialog.edit, 'Loja') });
      await dialog.getByLabel(text.dialog.name).fill('');
      await dialog.getByRole('button', { name: common.save }).click();
      await expect(dialog.getByText(common.form.required)).toBeVisible();
      await expect(dialog.getByText(text.token.hint)).toBeVisible();
      // A key without words would stand there as itself.
      expect(await page.locator('body').innerText()).not.toMatch(/\b[a-z]+(\.[a-zA-Z]+)+\b/);
      await dialog.getByRole('button', { name: common.cancel }).click();
      await page.getByRole('button', { name: common.discard.confirm }).click();
      await expect(dialog).toBeHidden();
    });
  }
});
