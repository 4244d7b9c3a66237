import type { Page } from '@playwright/test';
import { type LabProvider, labKeys } from '@prosa/lab/payments/lab-keys';
import type { TestCompany } from './company.ts';
import { query, rows } from './database.ts';
import { signUpHost } from './host.ts';
import { expect } from './test.ts';

type Planted = { dueIn: number; value?: number; paid?: boolean };

/** An invoice as the job makes it, for the company's due date or another day. */
export async function plantInvoice(
  { id }: Pick<TestCompany, 'id'>,
  { dueIn, value = 149.9, paid = false }: Planted,
): Promise<number> {
  const cents = Math.round(value * 100);
  const [made] = await rows<{ id: string }>(
    `insert into invoices
       (company_id, period, due_date, detail, lines, cents, months, plan_id, status, paid_at, paid_how)
     select id, day, day, 'Essencial', $3::jsonb, $4, 1, plan_id, $5, $6, $7
     from companies, lateral (select (now() at time zone timezone)::date + $2::int as day) as due
     where id = $1 returning id`,
    [
      ...[id, dueIn, JSON.stringify([{ detail: 'Essencial', cents }]), cents],
      ...(paid ? ['paid', new Date(), 'pix'] : ['open', null, null]),
    ],
  );
  return Number(made?.id);
}

const settings = {
  stripe: { secretKey: labKeys.stripe.key, webhookSecret: labKeys.stripe.webhookSecret },
  mercadopago: {
    accessToken: labKeys.mercadopago.key,
    webhookSecret: labKeys.mercadopago.webhookSecret,
  },
  asaas: { apiKey: labKeys.asaas.key, webhookToken: labKeys.asaas.webhookSecret },
  pix: { key: 'pix@prosa.example', name: 'PROSA ATENDIMENTO', city: 'SAO PAULO' },
};

/** That way to pay, and no other. */
export async function takeMoneyBy(provider: LabProvider | 'pix'): Promise<void> {
  const host = await signUpHost();
  for (const name of ['stripe', 'mercadopago', 'asaas', 'pix'] as const) {
    const isOn = name === provider;
    const body = { isOn, ...(isOn && settings[name]) };
    await host.call('PUT', `/payment-settings/${name}`, body);
  }
}

export async function takeNoMoney(): Promise<void> {
  await query('delete from payment_providers');
}

/** The checkout up to the payment screen: who pays, for what, and once more. */
export async function checkOut(page: Page, plan = 'Essencial'): Promise<void> {
  const dialog = page.getByRole('dialog');
  const next = dialog.getByRole('button', { name: 'PRÓXIMO' });
  const fields = {
    'Nome completo': 'Ana Souza',
    'CPF ou CNPJ': '111.444.777-35',
    Endereço: 'Rua das Flores, 1',
    Cidade: 'Itu',
    CEP: '13300000',
  };
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
  await expect(dialog.getByLabel('CEP')).toHaveValue('13300-000');
  await next.click();
  await dialog.getByRole('button', { name: `Escolher o plano ${plan}` }).click();
  await expect(dialog.getByText('Rua das Flores, 1')).toBeVisible();
  await dialog.getByRole('button', { name: 'PAGAR' }).click();
  await expect(
    page.getByText('Assinatura realizada com sucesso!, aguardando a realização do pagamento'),
  ).toBeVisible();
}
