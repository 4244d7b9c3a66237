import type { Db } from '../../src/db/schema.ts';
import { unique } from './unique.ts';

/** What the host tells its companies. */
export function hostFactories(db: Db) {
  /** Shown to one company alone, or to everybody. */
  async function announcement(
    companyId: number | null,
    values: { title?: string; text?: string } = {},
  ): Promise<number> {
    const { id } = await db
      .insertInto('announcements')
      .values({
        title: values.title ?? unique('announcement'),
        text: values.text ?? 'Novidades da plataforma',
        audience: companyId === null ? 'all' : 'companies',
        company_ids: companyId === null ? [] : [companyId],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function help(values: { title?: string } = {}): Promise<number> {
    const { id } = await db
      .insertInto('helps')
      .values({ title: values.title ?? unique('help'), video: 'dQw4w9WgXcQ', position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  let periods = 0;
  /** A company has one invoice for each. */
  function nextPeriod(): string {
    periods += 1;
    return new Date(Date.UTC(2030, 0, 10 + periods)).toISOString().slice(0, 10);
  }

  /** Open, for the period that ends on `period`. */
  async function invoice(
    companyId: number,
    values: { period?: string; dueDate?: string; cents?: number; detail?: string } = {},
  ): Promise<number> {
    const { period = nextPeriod(), cents = 1000, detail = unique('plan') } = values;
    const { id } = await db
      .insertInto('invoices')
      .values({
        company_id: companyId,
        period,
        due_date: values.dueDate ?? period,
        detail,
        lines: JSON.stringify([{ detail, cents }]),
        cents,
        months: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Of an invoice that it does not fit, so that somebody has to look. */
  async function payment(
    companyId: number | null,
    values: { invoiceId?: number; cents?: number } = {},
  ): Promise<number> {
    const { id } = await db
      .insertInto('payments')
      .values({
        company_id: companyId,
        invoice_id: values.invoiceId ?? null,
        provider: 'stripe',
        reference: unique('pi_'),
        cents: values.cents ?? 500,
        currency: 'BRL',
        state: 'paid',
        problem: 'amount',
        looked_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Of a company that is gone. */
  async function companyDeletion(): Promise<number> {
    const { id } = await db
      .insertInto('company_deletions')
      .values({
        gone_company_id: 1e9,
        name: unique('gone'),
        state: 'done',
        finished_at: new Date('2026-01-01T00:00:00Z'),
        exports: false,
        asked_by: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  return { announcement, help, invoice, payment, companyDeletion };
}
