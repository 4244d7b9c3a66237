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

test('every field says what is wrong with it; a company registers, and not with an e-mail that is in use', async ({
  page,
  company,
}) => {
  await page.goto('/signup');

  await test.step('letters stand as far apart as their font says, in pictures too', async () => {
    const label = page.getByText('Nome da empresa').first();
    const errors = await label.evaluate(async (element) => {
      await document.fonts.ready;
      const widthOf = (letter: string, size: number) => {
        const copy = element.cloneNode() as HTMLElement;
        copy.textContent = letter.repeat(20);
        Object.assign(copy.style, { position: 'absolute', whiteSpace: 'pre', letterSpacing: '0' });
        copy.style.fontSize = `${size}px`;
        element.after(copy);
        const { width } = copy.getBoundingClientRect();
        copy.remove();
        return width;
      };
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      return [...new Set(element.textContent)].map((letter) =>
        Math.abs((widthOf(letter, size) * 10) / widthOf(letter, size * 10) - 1),
      );
    });
    expect(Math.max(...errors)).toBeLessThan(0.01);
  });

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

  await test.step('an e-mail that is in use leaves everything as it was typed', async () => {
    const { name, userName, email, phone, password, plan, submit } = fields(page);
    await phone.fill('');
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
