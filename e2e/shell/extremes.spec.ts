import { inFull, sized } from '../../apps/server/test/full-size.ts';
import { follow } from '../support/actions.ts';
import { query } from '../support/database.ts';
import { expectNoSidewaysScroll, tightWindows } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

const fifty = '🧑‍🚀'.repeat(50);
const tight = Object.entries(tightWindows);
const windows = [['a wide screen', { width: 1440, height: 900 }] as const, ...tight];

test('names of fifty emoji, hundreds of queues and little room break nothing', async ({
  page,
  company,
}) => {
  await company.call('PUT', `/companies/${company.id}`, { name: fifty });
  const { id: queueId } = await company.addQueue({ name: fifty, color: '#e9a23b' });
  await company.call('POST', '/queue-options', { title: fifty, message: fifty, queueId });
  await company.plantUser({ name: fifty, queueIds: [queueId] });
  await company.set('scheduleType', 'queue');
  await company.addQueue({ name: 'Vendas', color: '#3b82f6' });
  await company.plantUser({ name: 'Carla Nunes' });
  const dialog = page.getByRole('dialog');
  await page.goto('/users');

  await test.step('names of fifty emoji, wherever they stand', async () => {
    for (const [name, size] of inFull(windows, [tight[0]!])) {
      await page.setViewportSize(size);
      await follow(page, '/users');
      await expect(page.getByRole('cell').filter({ hasText: fifty }).first()).toBeVisible();
      await expectNoSidewaysScroll(page, `users on ${name}`);
      await page.getByRole('button', { name: `Editar ${fifty}` }).click();
      await expect(dialog.getByLabel('Nome')).toHaveValue(fifty);
      await expectNoSidewaysScroll(page, `the user dialog on ${name}`);
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await page.getByRole('button', { name: `Excluir ${fifty}` }).click();
      await expect(dialog.getByRole('button', { name: 'Excluir' })).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page, `a deletion on ${name}`);
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await follow(page, '/queues');
      await page.getByRole('button', { name: `Editar a fila ${fifty}` }).click();
      await expect(dialog.getByRole('button', { name: `Editar ${fifty}` })).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Salvar' })).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page, `the queue dialog on ${name}`);
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await expect(dialog).toBeHidden();
    }
  });

  await test.step('in little room every dialog shows its buttons and needs no sideways scrolling', async () => {
    for (const [name, size] of inFull(tight, tight.slice(1))) {
      await page.setViewportSize(size);
      const expectButtons = async (where: string, buttons: readonly string[]) => {
        for (const button of buttons) {
          const target = dialog.getByRole('button', { name: button, exact: true });
          await expect(target, `${button}: ${where} on ${name}`).toBeInViewport({ ratio: 1 });
        }
        await expectNoSidewaysScroll(page, `${where} on ${name}`);
      };
      await follow(page, '/users');
      await page.getByRole('button', { name: 'Excluir Carla Nunes' }).click();
      await expectButtons('a deletion', ['Cancelar', 'Excluir', 'Fechar']);
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await follow(page, '/queues');
      await page.getByRole('button', { name: 'Editar a fila Vendas' }).click();
      for (const tab of ['Dados da Fila', 'Horários de Atendimento', 'Prévia']) {
        await dialog.getByRole('tab', { name: tab }).click();
        await expectButtons(tab, ['Cancelar', 'Salvar', 'Fechar']);
      }
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await page.getByRole('button', { name: /^Menu da conta de / }).click();
      await page.getByRole('menuitem', { name: 'Perfil' }).click();
      await expectButtons('the profile', ['Cancelar', 'Salvar', 'Fechar']);
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await expect(dialog).toBeHidden();
      await page.keyboard.press('Control+k');
      await expect(dialog.getByRole('combobox')).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page, `the command bar on ${name}`);
      await page.keyboard.press('Escape');
    }
  });

  await test.step('many queues can be looked through, chosen from and edited', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const count = sized(200, 40);
    const last = `Fila ${String(count).padStart(3, '0')}`;
    await query(
      `insert into queues (company_id, name, color, greeting_message)
       select $1::bigint, 'Fila ' || lpad(n::text, 3, '0'), '#' || lpad(to_hex(n), 6, '0'), 'Olá!'
       from generate_series(1, $2::int) n`,
      [company.id, count],
    );
    await page.goto('/queues');
    // With the heads, and the two from before.
    await expect(page.getByRole('row')).toHaveCount(count + 3);
    await page.getByRole('button', { name: `Editar a fila ${last}` }).click();
    await expect(page.getByLabel('Nome')).toHaveValue(last);
    await page.keyboard.press('Escape');
    await follow(page, '/users');
    await page.getByRole('button', { name: 'Adicionar usuário' }).click();
    const queues = page.getByRole('dialog').getByRole('combobox', { name: 'Filas' });
    await queues.fill('fila 01');
    await expect(page.getByRole('option')).toHaveCount(10);
    await page.getByRole('option', { name: 'Fila 019' }).click();
    await expect(page.getByRole('dialog').getByText('Fila 019')).toBeVisible();
  });
});
