import { INVOICE_DAYS_BEFORE } from '@prosa/contract/due-date';
import { sql } from 'kysely';
import type { Scopes } from '../../db/scope.ts';
import { cron } from '../../jobs/cron.ts';
import { defineSystemTask, nothing } from '../../jobs/task.ts';
import { tellHost } from '../companies/host.telling.ts';
import { makeDueInvoice } from './invoice.making.ts';

const PAGE = 500;

/** Companies whose next invoice is not there yet, by key: the day is right to one, `makeDueInvoice` knows the zone. */
function companiesWithout(scopes: Scopes, after: number) {
  return scopes.DANGEROUSLY_acrossCompanies('whose invoice is due', ({ db, now }) =>
    db
      .selectFrom('companies')
      .select('id')
      .where('id', '>', after)
      .where('status', '=', true)
      .where('deleting_at', 'is', null)
      .where('due_date', '<=', sql<string>`(${now})::date + ${INVOICE_DAYS_BEFORE + 1}::integer`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('invoices')
              .select('invoices.id')
              .whereRef('invoices.company_id', '=', 'companies.id')
              .whereRef('invoices.period', '=', 'companies.due_date'),
          ),
        ),
      )
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  );
}

/** How many were made. Each company is a transaction of its own: whatever is killed, the next run goes on. */
export async function makeDueInvoices(scopes: Scopes, signal?: AbortSignal): Promise<number> {
  let made = 0;
  let after = 0;
  for (;;) {
    const rows = await companiesWithout(scopes, after);
    for (const { id: companyId } of rows) {
      if (signal?.aborted) return made;
      const invoice = await scopes.inCompany({ companyId, actor: null }, makeDueInvoice);
      if (invoice) made += 1;
      after = companyId;
    }
    if (rows.length < PAGE) return made;
  }
}

export const makeInvoicesTask = defineSystemTask({
  name: 'make-invoices',
  payload: nothing,
  async run(_payload, { scopes, signal }) {
    if ((await makeDueInvoices(scopes, signal)) > 0) await tellHost(scopes, 'invoices');
  },
});

/** Every hour: a day begins at another hour in each zone. What was missed is made up for by the next. */
export const invoiceCron = [cron('7 * * * *', makeInvoicesTask, {})];
