import { inFull } from '../../apps/server/test/full-size.ts';
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

test('a login warns of the end of a subscription, and then is none', async ({ page, company }) => {
  await page.goto('/login');

  await test.step('a login warns when fewer than five days are left', async () => {
    // On which days it does: due-date.test.ts.
    for (const [days, warning] of [
      [5, null],
      [4, 'Sua assinatura vence em 4 dia(s)'],
    ] as const) {
      await company.setDueIn(days);
      await submitLogin(page, company.admin);
      await expect(page.getByText(`plano ativo até ${dayFromToday(days)}`)).toBeVisible();
      if (warning) await expect(page.getByText(warning, { exact: true })).toBeVisible();
      // The warning stands before the page behind the login does.
      else expect(await page.getByText(/^Sua assinatura vence/).count()).toBe(0);
      await page.getByRole('button', { name: /^Menu da conta de / }).click();
      await page.getByRole('menuitem', { name: 'Sair' }).click();
    }
  });

  await test.step('the date is whole beside a long name, on any laptop', async () => {
    const name = 'Torra Clara Cafés Especiais do Sul de Minas';
    await company.setDueIn(0);
    await query('update companies set name = $2 where id = $1', [company.id, name]);
    await submitLogin(page, company.admin);
    const date = page.getByText(`plano ativo até ${dayFromToday(0)}`);
    for (const width of inFull([1440, 1280, 1024], [1440, 1024])) {
      await page.setViewportSize({ width, height: 800 });
      const seen = await date.evaluate((element) => {
        const [own, line] = [element, element.closest('p') ?? element].map((part) =>
          part.getBoundingClientRect(),
        );
        return own && line && own.right <= line.right + 1 && own.bottom <= line.bottom + 1;
      });
      expect(seen, `${width} px`).toBe(true);
    }
    await page.getByRole('button', { name: /^Menu da conta de / }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
  });

  await test.step('one that becomes overdue is logged out at the next refresh and told why', async () => {
    await company.setDueIn(5);
    await submitLogin(page, company.admin);
    await expect(page.getByText('Olá, Padaria!')).toBeVisible();
    await company.setDueIn(-2);
    await page.reload();
    await expect(page.getByText(overdue(dayFromToday(-2)))).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  });

  // Nor one that is blocked: companies.spec.ts of the host.
  await test.step('a company past its due date cannot log in', async () => {
    await company.setDueIn(-1);
    await submitLogin(page, company.admin);
    await expect(
      page.getByRole('alert').filter({ hasText: overdue(dayFromToday(-1)) }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  });
});
