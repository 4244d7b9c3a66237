import type { Provider } from '@prosa/contract/payment';
import type { Subscription } from '@prosa/contract/subscription';
import { addDays } from '../../calendar.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { recordAction } from '../audit/audit.record.ts';
import { presentCompany } from '../companies/company.presenter.ts';
import { loadCompany } from '../companies/company.repository.ts';
import { announceCompany } from '../companies/company.service.ts';
import { presentInvoice } from '../invoices/invoice.presenter.ts';
import { oldestOpen } from '../invoices/invoice.repository.ts';
import { presentPlan } from '../plans/plan.presenter.ts';
import { findPlan } from '../plans/plan.repository.ts';
import { readSystemSettings } from '../system-settings/system-setting.repository.ts';

/** Which ways to pay the host has switched on: asked of whoever knows the providers. */
export type WaysToPay = () => Promise<{ on: readonly Provider[]; needsDocument: boolean }>;

export async function showSubscription(scope: ReadScope, ways: WaysToPay): Promise<Subscription> {
  const [row, host, open, { on, needsDocument }] = await Promise.all([
    loadCompany(scope),
    readSystemSettings(scope.db),
    oldestOpen(scope),
    ways(),
  ]);
  const company = presentCompany(row);
  return {
    email: company.email,
    standing: company.standing,
    trialExpiration: company.trialExpiration,
    dueDate: company.dueDate,
    openUntil: company.dueDate && addDays(company.dueDate, Number(host.graceDays)),
    plan: company.plan,
    nextPlan: row.next_plan_id ? presentPlan(await findPlan(scope.db, row.next_plan_id)) : null,
    openInvoice: open ? presentInvoice(open) : null,
    billing: row.billing,
    ways: {
      pix: on.includes('pix'),
      stripe: on.includes('stripe'),
      mercadopago: on.includes('mercadopago'),
      asaas: on.includes('asaas'),
    },
    needsDocument,
  };
}

/** "Email de cobrança". */
export async function changeBillingEmail(scope: CompanyScope, email: string): Promise<void> {
  await scope.db
    .updateTable('companies')
    .set({ email })
    .where('id', '=', scope.companyId)
    .execute();
  await recordAction(scope, 'company.update', scope.companyId, { fields: ['email'] });
  await announceCompany(scope);
}
