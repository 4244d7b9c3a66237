import type { BillSystemName, BotTask } from '@prosa/contract/billing';
import { sql } from 'kysely';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import type { BillChoice, InquiryOutcome } from '../../db/tables/bill-tables.ts';

/** Where documents belong: they open in no other company. */
export function documentPlace(companyId: number): string {
  return `bill-document:${companyId}`;
}

const HOUR_MS = 3_600_000;

type NewInquiry = { ticketId: number; task: BotTask; document: string; isKnown: boolean };

export async function insertInquiry(scope: CompanyScope, given: NewInquiry): Promise<number> {
  const { id } = await scope.db
    .insertInto('bill_inquiries')
    .values({
      company_id: scope.companyId,
      ticket_id: given.ticketId,
      kind: given.task.kind,
      system: given.task.system,
      document: scope.sealing.seal(documentPlace(scope.companyId), given.document),
      is_known: given.isKnown,
      created_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Asked by a reader once this transaction is kept, however often it takes. */
export async function askLater(
  scope: CompanyScope,
  inquiryId: number,
  chosen: number | null = null,
): Promise<void> {
  await scope.db
    .insertInto('bill_calls')
    .values({
      company_id: scope.companyId,
      inquiry_id: inquiryId,
      lane: `bill:${inquiryId}`,
      chosen,
    })
    .execute();
}

export type Inquiry = Awaited<ReturnType<typeof findInquiry>>;

export function findInquiry(scope: ReadScope, id: number) {
  return scope.db
    .selectFrom('bill_inquiries')
    .innerJoin('tickets', (join) =>
      join
        .onRef('tickets.company_id', '=', 'bill_inquiries.company_id')
        .onRef('tickets.id', '=', 'bill_inquiries.ticket_id'),
    )
    .innerJoin('contacts', (join) =>
      join
        .onRef('contacts.company_id', '=', 'tickets.company_id')
        .onRef('contacts.id', '=', 'tickets.contact_id'),
    )
    .selectAll('bill_inquiries')
    .select(['tickets.contact_id', 'contacts.number as contact_number'])
    .where('bill_inquiries.company_id', '=', scope.companyId)
    .where('bill_inquiries.id', '=', id)
    .executeTakeFirst();
}

export async function changeInquiry(
  scope: CompanyScope,
  id: number,
  { outcome, choices }: { outcome?: InquiryOutcome; choices?: readonly BillChoice[] },
): Promise<void> {
  await scope.db
    .updateTable('bill_inquiries')
    .set({ ...(outcome && { outcome }), ...(choices && { choices: JSON.stringify(choices) }) })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
}

/** How often somebody has asked within the hour, whatever came of it. */
export async function countInquiries(scope: CompanyScope, contactId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from bill_inquiries
    join tickets on tickets.company_id = bill_inquiries.company_id
      and tickets.id = bill_inquiries.ticket_id
    where tickets.company_id = ${scope.companyId} and tickets.contact_id = ${contactId}
      and bill_inquiries.created_at > ${hourAgo(scope)}`.execute(scope.db);
  return rows[0]?.count ?? 0;
}

/** Notes a document that somebody tried, and says how many different ones they have within the hour. */
export async function noteTry(
  scope: CompanyScope,
  contactId: number,
  document: string,
): Promise<{ count: number; isNew: boolean }> {
  const fingerprint = scope.sealing.fingerprint(documentPlace(scope.companyId), document);
  const ofContact = { company_id: scope.companyId, contact_id: contactId };
  const tries = () =>
    scope.db
      .selectFrom('bill_tries')
      .select('fingerprint')
      .where('company_id', '=', scope.companyId)
      .where('contact_id', '=', contactId)
      .where('tried_at', '>', hourAgo(scope))
      .execute();
  const isNew = !(await tries()).some((one) => one.fingerprint.equals(fingerprint));
  await scope.db
    .insertInto('bill_tries')
    .values({ ...ofContact, fingerprint, tried_at: scope.now })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'contact_id', 'fingerprint'])
        .doUpdateSet({ tried_at: scope.now }),
    )
    .execute();
  return { count: (await tries()).length, isNew };
}

function hourAgo({ now }: CompanyScope): Date {
  return new Date(now.getTime() - HOUR_MS);
}

type OfContact = { contactId: number; system: BillSystemName };

/** The document of a contact whose telephone the system knows as theirs. */
export async function knownDocument(
  scope: CompanyScope,
  { contactId, system }: OfContact,
): Promise<string | null> {
  const row = await scope.db
    .selectFrom('bill_customers')
    .select('document')
    .where('company_id', '=', scope.companyId)
    .where('contact_id', '=', contactId)
    .where('system', '=', system)
    .executeTakeFirst();
  return row ? scope.sealing.open(documentPlace(scope.companyId), row.document) : null;
}

export async function keepKnown(
  scope: CompanyScope,
  { contactId, system }: OfContact,
  document: string,
): Promise<void> {
  const sealed = scope.sealing.seal(documentPlace(scope.companyId), document);
  await scope.db
    .insertInto('bill_customers')
    .values({ company_id: scope.companyId, contact_id: contactId, system, document: sealed })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'contact_id', 'system'])
        .doUpdateSet({ document: sealed, created_at: scope.now }),
    )
    .execute();
}

export async function forgetKnownCustomer(
  scope: CompanyScope,
  { contactId, system }: OfContact,
): Promise<void> {
  await scope.db
    .deleteFrom('bill_customers')
    .where('company_id', '=', scope.companyId)
    .where('contact_id', '=', contactId)
    .where('system', '=', system)
    .execute();
}
