import type { Page } from '@playwright/test';
import { submitLogin } from '../support/actions.ts';
import { uniqueEmail } from '../support/company.ts';
import { expectFine, expectWrong } from '../support/fields.ts';
import { expect, visitorTest as test } from '../support/test.ts';

const fields = (page: Page) => ({
  name: page.getByLabel('Nome da empresa'),
  userName: page.getByLabel('Seu nome'),
  email: page.getByLabel('E-mail'),
  phone: page.getByLabel('Telefone com DDD'),
  password: page.locator('input[name=new-password]'),
  plan: page.getByRole('radio', { name: /Inicial/ }),
  submit: page.getByRole('button', { name: 'Cadastrar' }),
});

test('every field says what is wrong with it, and takes what is right', async ({ page }) => {
  await page.goto('/signup');

  await test.step('says what is wrong with each field', async () => {
    const { name, userName, email, password, phone, submit } = fields(page);
    for (const field of [name, userName, email, phone, password]) {
      await expect(field).toHaveAttribute('required');
    }
    await submit.click();
    for (const field of [name, userName, email, password]) {
      await expectWrong(field, 'Obrigatório');
    }
    const plan = page.getByRole('group', { name: 'Plano' });
    await expect(plan).toHaveAccessibleDescription('Obrigatório');
    await expect(plan.getByText('Obrigatório')).toBeVisible();
    await expectFine(phone);
    await expect(name).toBeFocused();

    await name.fill('A');
    await email.fill('aurora');
    await password.fill('1234');
    await submit.click();
    await expectWrong(name, 'Muito curto!');
    await expectWrong(email, 'Email inválido');
    await expectWrong(password, 'Muito curto!');

    await name.fill('A'.repeat(51));
    await email.fill(`${'a'.repeat(250)}@a.test`);
    await password.fill('1'.repeat(51));
    await submit.click();
    await expectWrong(name, 'Muito longo!');
    await expectWrong(email, 'Muito longo!');
    await expectWrong(password, 'Muito longo!');
    await expect(page).toHaveURL('/signup');
  });

  await test.step('the telephone takes shape as it is typed', async () => {
    const { phone } = fields(page);
    await phone.pressSequentially('1133334444');
    await expect(phone).toHaveValue('(11) 3333-4444');
    await phone.fill('');
    await phone.pressSequentially('11982147730');
    await expect(phone).toHaveValue('(11) 98214-7730');
    // A digit mended in the middle: the caret stays there.
    for (let step = 0; step < 4; step += 1) await phone.press('ArrowLeft');
    await phone.press('Backspace');
    await phone.press('Backspace');
    await phone.press('5');
    await phone.press('9');
    await expect(phone).toHaveValue('(11) 98215-9773');
    await phone.fill('+351912345678');
    await expect(phone).toHaveValue('+351912345678');
  });

  await test.step('fifty people in one letter each are a name', async () => {
    const family = '👩‍👩‍👧‍👦';
    const { name, submit } = fields(page);
    await name.fill(family.repeat(51));
    await submit.click();
    await expectWrong(name, 'Muito longo!');
    await name.fill(family.repeat(50));
    await submit.click();
    await expectFine(name);
  });
});

test('a company registers, and not with an e-mail that is in use', async ({ page, company }) => {
  await test.step('an e-mail that is in use leaves everything as it was typed', async () => {
    await page.goto('/signup');
    const { name, userName, email, password, plan, submit } = fields(page);
    await name.fill('Doceria Estrela');
    await userName.fill('Joana Reis');
    await email.fill(company.admin.email.toUpperCase());
    await password.fill('bolo-de-fuba');
    await plan.check();
    await submit.click();
    // Whose it is, or whether it is anybody's, is not said.
    await expect(page.getByRole('alert')).toHaveText(
      'Não foi possível usar este e-mail. Confira o endereço ou use outro.',
    );
    await expectWrong(
      email,
      'Não foi possível usar este e-mail. Se você já tem uma conta, entre com ela.',
    );
    await expect(name).toHaveValue('Doceria Estrela');
    await expect(plan).toBeChecked();
    await expect(page).toHaveURL('/signup');
    await page.getByRole('link', { name: 'Entre' }).click();
    await expect(page).toHaveURL('/login');
  });

  await test.step('a company registers with the plan it chose, and logs in', async () => {
    const email = uniqueEmail();
    await page.getByRole('link', { name: 'Cadastre sua empresa' }).click();
    const { name, userName, email: address, phone, password, plan, submit } = fields(page);
    await name.fill('Doceria Estrela');
    await userName.fill('Joana Reis');
    await address.fill(email);
    await phone.pressSequentially('11982147730');
    await password.fill('bolo-de-fuba');
    await expect(page.getByText(/R\$\s49,90/)).toBeVisible();
    await plan.check();
    await submit.click();

    await expect(page).toHaveURL('/login');
    const notice = page.getByTestId('notice');
    await expect(notice).toHaveText('Empresa cadastrada. Agora é só entrar.');
    await page.reload();
    await expect(notice).toHaveText('Empresa cadastrada. Agora é só entrar.');
    await submitLogin(page, { email, password: 'bolo-de-fuba' });
    await expect(page.getByText('Sua assinatura vence em 3 dia(s)')).toBeVisible();
    await page.getByRole('link', { name: 'Usuários' }).click();
    await expect(page.getByRole('button', { name: 'Editar Joana Reis' })).toBeVisible();
    await expect(page.getByText('1 pessoa na equipe. Plano com até 2 usuários.')).toBeVisible();
  });
});
