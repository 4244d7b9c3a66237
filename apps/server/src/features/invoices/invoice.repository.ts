import type { InvoiceQuery } from '@prosa/contract/invoice';
import { pageSizes } from '@prosa/contract/limits';
import { type SqlBool, sql } from 'kysely';
import { appError } from '../../app-error.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import type { InvoiceRow } from './invoice.presenter.ts';

export function findInvoice(scope: ReadScope, id: number): Promise<InvoiceRow> {
  return scope.db
    .selectFrom('invoices')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => appError('ERR_NO_INVOICE_FOUND'));
}

/** Whoever changes one waits here for whoever else does. */
export function lockInvoice(scope: CompanyScope, id: number): Promise<InvoiceRow> {
  return scope.db
    .selectFrom('invoices')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => appError('ERR_NO_INVOICE_FOUND'));
}

/** One more than a page has: whether there are more. */
export function pageOfInvoices(
  scope: ReadScope,
  { searchParam, pageNumber, before }: InvoiceQuery,
): Promise<InvoiceRow[]> {
  return scope.db
    .selectFrom('invoices')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .$if(searchParam !== '', (rows) => rows.where(hasWords(searchParam)))
    .$if(before !== undefined, (rows) => rows.where('id', '<', before!))
    .orderBy('id', 'desc')
    .$if(before === undefined, (rows) => rows.offset((pageNumber - 1) * pageSizes.others))
    .limit(pageSizes.others + 1)
    .execute();
}

/** The invoice's number, or words of what it is for. */
export function hasWords(words: string) {
  return sql<SqlBool>`(invoices.id::text = ${words} or strpos(lower(invoices.detail), ${words.toLowerCase()}) > 0)`;
}

export function oldestOpen(scope: ReadScope): Promise<InvoiceRow | undefined> {
  return scope.db
    .selectFrom('invoices')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('status', '=', 'open')
    .orderBy('period')
    .limit(1)
    .executeTakeFirst();
}
