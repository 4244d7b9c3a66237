import { daysBetween, reminderDays } from '@prosa/contract/due-date';
import { type Language, languages } from '@prosa/contract/setting';
import { sql } from 'kysely';
import { todayIn } from '../../calendar.ts';
import type { Scopes } from '../../db/scope.ts';
import type { BillingTables } from '../../db/tables/billing-tables.ts';
import { readSystemSettings } from '../system-settings/system-setting.repository.ts';
import { type ReminderFacts, type ReminderWords, reminderWords } from './reminder.words.ts';

type Channel = BillingTables['invoice_reminders']['channel'];
export type ReminderOutcome = 'sent' | 'failed' | 'impossible';

/** After the last one nobody is reminded any more, and what was missed for so long is not made up for. */
const LAST_DAYS = 7;
export const REMINDER_PAGE = 500;

/** The reminder whose turn it is so many days after the due date; null where it is none's. */
export function reminderOf(days: number): number | null {
  if (days >= reminderDays.at(-1)! + LAST_DAYS) return null;
  return reminderDays.findLast((day) => days >= day) ?? null;
}

export type OpenInvoice = Awaited<ReturnType<typeof openInvoices>>['rows'][number];

/** What may have to be reminded of, of every company, and the host's settings about it. */
export function openInvoices(scopes: Scopes, after: number) {
  return scopes.DANGEROUSLY_acrossCompanies('what is open anywhere', async ({ db, now }) => {
    const host = await readSystemSettings(db);
    const rows = await db
      .selectFrom('invoices')
      .innerJoin('companies', 'companies.id', 'invoices.company_id')
      .leftJoin('settings', (join) =>
        join.onRef('settings.company_id', '=', 'companies.id').on('settings.key', '=', 'language'),
      )
      .select(['invoices.id', 'invoices.company_id', 'invoices.due_date', 'invoices.cents'])
      .select(['companies.name', 'companies.email', 'companies.phone', 'companies.timezone'])
      .select('settings.value as language')
      .where('invoices.status', '=', 'open')
      .where('invoices.id', '>', after)
      .where('companies.status', '=', true)
      .where('companies.deleting_at', 'is', null)
      .where('invoices.due_date', '<=', sql<string>`(${now})::date + 6`)
      .where('invoices.due_date', '>=', sql<string>`(${now})::date - 15`)
      .orderBy('invoices.id')
      .limit(REMINDER_PAGE)
      .execute();
    return { rows, host };
  });
}

/** The step whose turn it is, if it has not been done: its row is there from now on. */
export function beginStep(
  scopes: Scopes,
  row: OpenInvoice,
  channel: Channel,
): Promise<number | null> {
  const { company_id: companyId, id: invoiceId } = row;
  return scopes.inCompany({ companyId, actor: null }, async ({ db, now }) => {
    const day = reminderOf(daysBetween(row.due_date, todayIn(row.timezone, now)));
    if (day === null) return null;
    const at = { company_id: companyId, invoice_id: invoiceId, day, channel };
    await db
      .insertInto('invoice_reminders')
      .values({ ...at, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const waiting = await db
      .selectFrom('invoice_reminders')
      .select('day')
      .where('company_id', '=', companyId)
      .where('invoice_id', '=', invoiceId)
      .where('day', '=', day)
      .where('channel', '=', channel)
      .where('outcome', '=', 'waiting')
      .executeTakeFirst();
    return waiting?.day ?? null;
  });
}

export async function noteStep(
  scopes: Scopes,
  { company_id: companyId, id }: OpenInvoice,
  step: { day: number; channel: Channel; outcome: ReminderOutcome },
): Promise<void> {
  await scopes.inCompany({ companyId, actor: null }, async ({ db }) => {
    await db
      .updateTable('invoice_reminders')
      .set({ outcome: step.outcome })
      .where('company_id', '=', companyId)
      .where('invoice_id', '=', id)
      .where('day', '=', step.day)
      .where('channel', '=', step.channel)
      .execute();
  });
}

const locales: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es' };

/** What is said, in the company's language. */
export function reminderTexts(
  row: OpenInvoice,
  day: number,
  product: string,
  publicUrl: string | null,
): Record<keyof ReminderWords, string> {
  const language = languages.find((one) => one === row.language) ?? 'pt';
  const facts: ReminderFacts = {
    product,
    company: row.name,
    value: new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'BRL' }).format(
      row.cents / 100,
    ),
    dueDate: row.due_date.split('-').toReversed().join('/'),
    day,
    url: publicUrl && `${publicUrl.replace(/\/$/, '')}/financeiro`,
  };
  const words = reminderWords[language];
  return { subject: words.subject(facts), text: words.text(facts) };
}
