import { sql } from 'kysely';
import { CSV_START, csvLine } from '../../csv.ts';
import type { AcrossCompaniesScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { type DeletionRow, findDeletion, keptInvoices } from './deletion.repository.ts';

/** What was paid stays in the host's books, with whom it was paid by. Told twice, it is kept once. */
export async function keepInvoices(
  { db }: AcrossCompaniesScope,
  { id, gone_company_id: companyId, name }: Pick<DeletionRow, 'id' | 'gone_company_id' | 'name'>,
): Promise<void> {
  await sql`
    insert into kept_invoices (deletion_id, invoice_id, company_name, document, detail, period, due_date, cents,
      currency, paid_at, paid_how, reference)
    select ${id}, invoices.id, ${name}, companies.document, invoices.detail, period, invoices.due_date, cents,
      currency, paid_at, paid_how, reference
    from invoices join companies on companies.id = invoices.company_id
    where invoices.company_id = ${companyId} and paid_at is not null
    on conflict do nothing`.execute(db);
}

const head = [
  'invoice',
  'company',
  'document',
  'detail',
  'period',
  'dueDate',
  'value',
  'currency',
  'paidAt',
  'paidHow',
  'reference',
];

/** A company has an invoice a month: they are few. */
export async function keptInvoicesCsv(deps: Deps, id: number): Promise<AsyncGenerator<string>> {
  const rows = await deps.scopes.DANGEROUSLY_acrossCompanies(
    'invoices of a company that is gone',
    async (scope) => {
      await findDeletion(scope, id);
      return keptInvoices(scope, id);
    },
  );
  async function* lines(): AsyncGenerator<string> {
    yield CSV_START + csvLine(head);
    for (const row of rows) {
      yield csvLine([
        String(row.invoice_id),
        row.company_name,
        row.document ?? '',
        row.detail,
        row.period,
        row.due_date,
        (row.cents / 100).toFixed(2),
        row.currency,
        row.paid_at.toISOString(),
        row.paid_how ?? '',
        row.reference ?? '',
      ]);
    }
  }
  return lines();
}
