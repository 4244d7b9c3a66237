import type { HostInvoiceQuery } from '@prosa/contract/invoice';
import { pageSizes } from '@prosa/contract/limits';
import { type SqlBool, sql } from 'kysely';
import { appError } from '../../app-error.ts';
import type { AcrossCompaniesScope } from '../../db/scope.ts';
import { hasWords } from './invoice.repository.ts';

const isLate = (now: Date) =>
  sql<SqlBool>`invoices.due_date < (${now} at time zone companies.timezone)::date`;

type Reminders = { day: number; channel: 'email' | 'whatsapp'; outcome: Outcome }[];
type Outcome = 'waiting' | 'sent' | 'failed' | 'impossible';

/** One that came back from WhatsApp has failed, whatever was noted when it was handed over. */
const remindersOf = sql<Reminders>`coalesce((
  select json_agg(json_build_object('day', step.day, 'channel', step.channel, 'outcome',
    case when message.failure is null then step.outcome else 'failed' end) order by step.day, step.channel)
  from invoice_reminders as step
  left join reminder_messages as handed on step.channel = 'whatsapp'
    and handed.invoice_id = step.invoice_id and handed.day = step.day
  left join messages as message on message.company_id = handed.company_id and message.id = handed.message_id
  where step.company_id = invoices.company_id and step.invoice_id = invoices.id
), '[]')`;

function hostRows({ db }: AcrossCompaniesScope) {
  return db
    .selectFrom('invoices')
    .innerJoin('companies', 'companies.id', 'invoices.company_id')
    .selectAll('invoices')
    .select('companies.name as company_name')
    .select(remindersOf.as('reminders'));
}

export type HostInvoiceRow = Awaited<ReturnType<typeof findHostInvoice>>;

export function findHostInvoice(scope: AcrossCompaniesScope, id: number) {
  return hostRows(scope)
    .where('invoices.id', '=', id)
    .executeTakeFirstOrThrow(() => appError('ERR_NO_INVOICE_FOUND'));
}

/** One more than a page has: whether there are more. */
export function pageOfHostInvoices(scope: AcrossCompaniesScope, query: HostInvoiceQuery) {
  const { searchParam, show, companyId, before } = query;
  const status = show === 'overdue' ? 'open' : show;
  return hostRows(scope)
    .$if(searchParam !== '', (rows) =>
      rows.where(({ or }) =>
        or([
          hasWords(searchParam),
          sql<SqlBool>`strpos(lower(companies.name), ${searchParam.toLowerCase()}) > 0`,
        ]),
      ),
    )
    .$if(status !== 'all', (rows) =>
      rows.where('invoices.status', '=', status as Exclude<typeof status, 'all'>),
    )
    .$if(show === 'overdue', (rows) => rows.where(isLate(scope.now)))
    .$if(companyId !== undefined, (rows) => rows.where('invoices.company_id', '=', companyId!))
    .$if(before !== undefined, (rows) => rows.where('invoices.id', '<', before!))
    .orderBy('invoices.id', 'desc')
    .limit(pageSizes.others + 1)
    .execute();
}

/** Cents, of all companies. */
export function sumsOfInvoices({ db, now }: AcrossCompaniesScope) {
  return db
    .selectFrom('invoices')
    .innerJoin('companies', 'companies.id', 'invoices.company_id')
    .select([
      sql<number>`coalesce(sum(cents) filter (where invoices.status = 'open'), 0)`.as('open'),
      sql<number>`coalesce(sum(cents) filter (where invoices.status = 'open' and ${isLate(now)}), 0)`.as(
        'overdue',
      ),
      sql<number>`count(*) filter (where invoices.status = 'review')`.as('review'),
    ])
    .where('invoices.status', 'in', ['open', 'review'])
    .executeTakeFirstOrThrow();
}
