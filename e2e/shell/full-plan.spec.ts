import { follow } from '../support/actions.ts';
import { TestCompany, uniqueEmail } from '../support/company.ts';
import { plantConnections } from '../support/connections.ts';
import { expect, visitorTest as test } from '../support/test.ts';

test('a full plan says how many it allows, and of what, and keeps what was typed', async ({
  openBrowser,
}) => {
  const company = await TestCompany.signUp({ plan: 'Inicial' });
  await company.plantUser();
  await company.addQueue({ name: 'Vendas', color: '#e9a23b' });
  await plantConnections(company, [{ name: 'Loja', isDefault: true }]);
  const page = await openBrowser(await company.adminLogin());
  const dialog = page.getByRole('dialog');
  const expectRefusal = async (allowed: string, name: string) => {
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText(
      `Limite do plano atingido: ${allowed}. Para aumentar, mude de plano.`,
    );
    await alert.getByRole('button', { name: 'Fechar' }).click();
    await expect(alert).toBeHidden();
    await expect(dialog.getByLabel('Nome')).toHaveValue(name);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(dialog).toHaveCount(0);
  };

  await test.step('users', async () => {
    await page.goto('/users');
    await expect(page.getByText('2 pessoas na equipe. Plano com até 2 usuários.')).toBeVisible();
    await page.getByRole('button', { name: 'Adicionar usuário' }).click();
    await dialog.getByLabel('Nome').fill('Terceira');
    await dialog.getByLabel('E-mail').fill(uniqueEmail());
    await dialog.getByLabel('Senha', { exact: true }).fill('terceira');
    await expectRefusal('2 usuários', 'Terceira');
  });

  await test.step('queues', async () => {
    await follow(page, '/queues');
    await page.getByRole('button', { name: 'Adicionar fila' }).click();
    await dialog.getByLabel('Nome').fill('Suporte');
    await dialog.getByLabel('Mensagem de saudação').fill('Oi!');
    await expectRefusal('1 fila', 'Suporte');
  });

  await test.step('connections', async () => {
    await follow(page, '/connections');
    await page.getByRole('button', { name: 'Adicionar conexão' }).click();
    await page.getByRole('menuitem', { name: 'WhatsApp' }).click();
    await dialog.getByLabel('Nome').fill('Atacado');
    await expectRefusal('1 conexão', 'Atacado');
  });
});
