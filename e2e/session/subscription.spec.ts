import { submitLogin } from '../support/actions.ts';
import { query } from '../support/database.ts';
import { expect, visitorTest as test } from '../support/test.ts';

/** The day in São Paulo, as people there write it. */
function dayFromToday(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(day);
}

const overdue = (date: string) =>
  `Opss! Sua assinatura venceu ${date}. Entre em contato com o Suporte para mais informações!`;

test('a company past its due date cannot log in', async ({ page, company }) => {
  await company.setDueIn(-1);
  await page.goto('/login');
  await submitLogin(page, company.admin);
  await expect(page.getByRole('alert')).toHaveText(overdue(dayFromToday(-1)));
  await expect(page).toHaveURL('/login');
});

test('one that becomes overdue is logged out at the next refresh and told why', async ({
  page,
  company,
}) => {
  await page.goto('/login');
  await submitLogin(page, company.admin);
  await expect(page.getByText('Olá, Padaria!')).toBeVisible();
  await company.setDueIn(-2);
  await page.reload();
  await expect(page.getByText(overdue(dayFromToday(-2)))).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

for (const [days, warning] of [
  // CLDR counts none as one in Portuguese.
  [0, 'Sua assinatura vence em 0 dia(s)'],
  [1, 'Sua assinatura vence em 1 dia(s)'],
  [4, 'Sua assinatura vence em 4 dia(s)'],
] as const) {
  test(`${days} days before the due date a login warns`, async ({ page, company }) => {
    await company.setDueIn(days);
    await page.goto('/login');
    await submitLogin(page, company.admin);
    await expect(page.getByRole('status').filter({ hasText: warning })).toHaveText(warning);
    await expect(page.getByText(`plano ativo até ${dayFromToday(days)}`)).toBeVisible();
  });
}

test('five days before it, nobody is bothered', async ({ page, company }) => {
  await company.setDueIn(5);
  await page.goto('/login');
  await submitLogin(page, company.admin);
  await expect(page.getByText(`plano ativo até ${dayFromToday(5)}`)).toBeVisible();
  await expect(page.getByText('Sua assinatura vence')).toBeHidden();
});

test('a blocked company is told that it is blocked', async ({ page, company }) => {
  await query('update companies set status = false where id = $1', [company.id]);
  await page.goto('/login');
  await submitLogin(page, company.admin);
  await expect(page.getByRole('alert')).toHaveText(
    'Esta empresa está bloqueada. Entre em contato com o Suporte.',
  );
});
