import { sized } from '../../apps/server/test/full-size.ts';
import { gotoLive, hold, watchRequests } from '../support/actions.ts';
import { query } from '../support/database.ts';
import { expect, test } from '../support/test.ts';

test('people come, are found and go; many come as one scrolls', async ({ page, company }) => {
  await gotoLive(page, '/users');

  await test.step('what another admin does shows at once', async () => {
    await expect(page.getByText('1 pessoa na equipe.')).toBeVisible();
    // From here on nothing is loaded any more: what shows was told.
    const loading = await hold(page, '**/api/users?*');
    const person = await company.addUser({ name: 'Carla Nunes' });
    await expect(page.getByRole('button', { name: 'Editar Carla Nunes' })).toBeVisible();
    await company.call('PUT', `/users/${person.id}`, { name: 'Carla Dias', profile: 'supervisor' });
    const row = page.getByRole('row').filter({ hasText: 'Carla Dias' });
    await expect(row).toContainText('Supervisor');
    await company.call('DELETE', `/users/${person.id}`);
    await expect(row).toBeHidden();
    await expect(page.getByText('1 pessoa na equipe.')).toBeVisible();
    loading.release();
  });

  await test.step('the search waits for the last key, finds without accents, and says when nothing fits', async () => {
    await company.addUser({ name: 'Antônio Braga' });
    await company.addUser({ name: 'Carla Nunes' });
    await expect(page.getByRole('row')).toHaveCount(4);
    const asked = watchRequests(page, '/users');
    const search = page.getByRole('searchbox', { name: 'Buscar por nome ou e-mail' });
    await search.pressSequentially('ANTONIO', { delay: 30 });
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Editar Antônio Braga' })).toBeVisible();
    // The list itself may be asked for once more, when the live connection comes up.
    const searched = asked.map((url) => url.searchParams.get('searchParam')).filter(Boolean);
    expect(searched).toEqual(['antonio']);

    await search.fill('zzz');
    await expect(page.getByRole('heading', { name: 'Nada encontrado' })).toBeVisible();
    await expect(page.getByText('Nenhum resultado para “zzz”.')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Limpar busca' }).last().click();
    await expect(page.getByRole('row')).toHaveCount(4);
  });

  await test.step('a deletion asks, warns, and takes the person away', async () => {
    const remove = page.getByRole('button', { name: 'Excluir Carla Nunes' });
    await remove.click();
    const question = page.getByRole('dialog', { name: 'Excluir Registro' });
    await expect(question).toContainText('Deseja realmente excluir este registro?');
    await expect(question).toContainText(
      'Os atendimentos abertos de Carla Nunes voltam para a fila e o acesso acaba na hora.',
    );
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(remove).toBeVisible();
    // Nobody deletes themselves.
    await expect(page.getByRole('button', { name: 'Excluir Padaria Aurora' })).toBeHidden();

    await remove.click();
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('Usuário excluído com sucesso.')).toBeVisible();
    await expect(remove).toBeHidden();
    await expect(page.getByText('2 pessoas na equipe.')).toBeVisible();
  });

  await test.step('pages come as one scrolls, each person once', async () => {
    const many = sized(200, 60);
    await query(
      `insert into users (company_id, name, email, password_hash, profile)
       select $1::bigint, 'Pessoa ' || lpad(n::text, 3, '0'), 'p' || n || '-' || $1::bigint || '@a.test', 'x', 'user'
       from generate_series(1, $2::int) n`,
      [company.id, many],
    );
    const asked = watchRequests(page, '/users');
    await page.reload();
    await expect(page.getByText(`${many + 2} pessoas na equipe.`)).toBeVisible();
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    for (let loaded = 20; loaded <= many; loaded += 20) {
      await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(loaded);
      await rows.last().scrollIntoViewIfNeeded();
    }
    await expect(rows).toHaveCount(many + 2);
    const names = await rows.getByRole('cell').filter({ hasText: /^Pe/ }).allInnerTexts();
    expect(new Set(names).size).toBe(names.length);
    expect(asked.map((url) => url.searchParams.get('pageNumber'))).toContain(String(many / 20 + 1));
  });
});
