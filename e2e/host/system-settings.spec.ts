import { call } from '../support/api.ts';
import { expectWrong } from '../support/fields.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'super' });

/** However a test ends, the next one finds the host as it was. */
test.afterEach(async ({ login }) => {
  const original = {
    productName: 'Prosa',
    logo: '',
    supportNumber: '',
    signup: 'enabled',
    defaultLanguage: 'pt',
    defaultTimezone: 'America/Sao_Paulo',
  };
  for (const [key, value] of Object.entries(original)) {
    await call('PUT', `/system-settings/${key}`, { body: { key, value }, token: login.token });
  }
});

test('name, logo, support number, first language and the open door are the host’s, everywhere', async ({
  page,
  openBrowser,
}) => {
  const visitor = await openBrowser();
  const name = page.getByRole('textbox', { name: 'Nome do produto' });
  const number = page.getByRole('textbox', { name: 'Número do suporte' });

  await test.step('super users have the host’s tabs', async () => {
    // That others have none: options.spec.ts of the settings.
    await page.goto('/settings');
    await expect(page.getByRole('tab')).toHaveText([
      ...['Opções', 'Sistema', 'Empresas', 'Planos', 'Pagamentos', 'Ajuda'],
    ]);
    await page.getByRole('tab', { name: 'Opções' }).click();
    await expect(page.getByRole('combobox', { name: 'Campanhas' })).toHaveValue('Desabilitadas');
    await page.getByRole('tab', { name: 'Sistema' }).click();
  });

  await test.step('what the host types is checked, too', async () => {
    for (const [field, value, reason] of [
      [name, '', 'Required'],
      [name, 'P'.repeat(41), 'Too Long!'],
      [number, '123', 'Valor inválido'],
      [number, '+55 11 98765-4321', 'Valor inválido'],
    ] as const) {
      await field.fill(value);
      await field.press('Enter');
      await expectWrong(field, reason);
    }
  });

  await test.step('name and logo', async () => {
    await name.fill('Papo');
    await name.press('Enter');
    await expect(page.getByText('Operação atualizada com sucesso.')).toBeVisible();
    await expect(page).toHaveTitle('Configurações · Papo');

    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const picker = page.locator('input[type=file]');
    await picker.setInputFiles({ name: 'l.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await expect(page.getByRole('alert')).toHaveText('Use uma imagem PNG, JPEG ou WebP.');
    const large = Buffer.alloc(200_001);
    await picker.setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: large });
    await expect(page.getByText('A imagem passa de 200 KB.')).toBeVisible();
    const logo = Buffer.from(pixel, 'base64');
    await picker.setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: logo });
    await expect(page.getByRole('button', { name: 'Usar o padrão' })).toBeVisible();

    await visitor.goto('/login');
    await expect(visitor).toHaveTitle('Entrar · Papo');
    await expect(visitor.getByRole('banner')).toContainText('Papo');
    await expect(visitor.getByRole('banner').locator('img')).toBeVisible();
  });

  await test.step('with a support number the menu leads to a conversation with it', async () => {
    await number.fill('5511987654321');
    await number.press('Enter');
    const link = page.getByRole('link', { name: 'Suporte' });
    await expect(link).toHaveAttribute('href', 'https://wa.me/5511987654321');
    await expect(link).toHaveAttribute('target', '_blank');
  });

  await test.step('the door that is closed to new companies, and the first language', async () => {
    await page.getByRole('combobox', { name: 'Cadastro de novas empresas' }).click();
    await page.getByRole('option', { name: 'Desativado' }).click();
    await expect(page.getByRole('combobox', { name: 'Cadastro de novas empresas' })).toHaveValue(
      'Desativado',
    );
    await expect(page.getByText('Atualizando...')).toBeHidden();
    await page.getByRole('combobox', { name: 'Idioma padrão' }).click();
    await page.getByRole('option', { name: 'Español' }).click();
    await expect(page.getByRole('combobox', { name: 'Idioma padrão' })).toHaveValue('Español');
    await expect(page.getByText('Atualizando...')).toBeHidden();

    await visitor.goto('/login');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Qué bueno verte de nuevo');
    await expect(visitor.getByRole('link', { name: 'Registra tu empresa' })).toBeHidden();
    await visitor.goto('/signup');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Registro cerrado');
  });
});
