import type { InvoiceStatus, PaidHow } from '@prosa/contract/invoice';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { PlainDate, Versioned } from './columns.ts';

/** What companies owe the host, and what the host does with companies. */
export type BillingTables = {
  invoices: InvoicesTable;
  invoice_extras: {
    company_id: number;
    id: GeneratedAlways<number>;
    detail: string;
    cents: number;
    created_at: Generated<Date>;
    invoice_id: number | null;
  };
  invoice_reminders: {
    company_id: number;
    invoice_id: number;
    day: number;
    channel: 'email' | 'whatsapp';
    at: Date;
    outcome: Generated<'waiting' | 'sent' | 'failed' | 'impossible'>;
  };
  reminder_messages: {
    company_id: number;
    invoice_id: number;
    day: number;
    message_id: number;
  };
  company_usage: {
    company_id: number;
    storage_bytes: Generated<number>;
    month: Day;
    messages: Generated<number>;
    last_message_id: Generated<number>;
    measured_at: Date;
  };
  support_consents: SupportConsentsTable;
  company_deletions: CompanyDeletionsTable;
  kept_invoices: KeptInvoicesTable;
};

type Day = ColumnType<string, string, string>;

type InvoicesTable = Versioned & {
  company_id: number;
  id: GeneratedAlways<number>;
  period: Day;
  due_date: Day;
  detail: string;
  lines: JSONColumnType<{ detail: string; cents: number }[], string, string>;
  cents: number;
  currency: Generated<string>;
  months: number;
  plan_id: number | null;
  status: Generated<InvoiceStatus>;
  paid_at: Date | null;
  paid_how: PaidHow | null;
  payment_id: number | null;
  reference: string | null;
  note: string | null;
  marked_by: string | null;
  granted_at: Date | null;
  granted_from: PlainDate;
  granted_to: PlainDate;
};

type SupportConsentsTable = {
  company_id: number;
  id: GeneratedAlways<number>;
  code_hash: Buffer;
  made_at: Date;
  code_until: Date;
  revoked_at: Date | null;
  host_user_id: number | null;
  host_name: string | null;
  entered_at: Date | null;
  stay_until: Date | null;
  ended_at: Date | null;
};

type CompanyDeletionsTable = {
  id: GeneratedAlways<number>;
  gone_company_id: number;
  name: string;
  state: 'exporting' | 'waiting' | 'deleting' | 'done' | 'cancelled';
  exports: boolean;
  file_key: string | null;
  file_bytes: number | null;
  file_until: Date | null;
  asked_by: number;
  begins_at: Generated<Date>;
  closed_at: Date | null;
  is_stuck: Generated<boolean>;
  rows_done: Generated<number>;
  rows_total: Generated<number>;
  created_at: Generated<Date>;
  finished_at: Date | null;
};

type KeptInvoicesTable = {
  deletion_id: number;
  invoice_id: number;
  company_name: string;
  document: string | null;
  detail: string;
  period: string;
  due_date: string;
  cents: number;
  currency: string;
  paid_at: Date;
  paid_how: string | null;
  reference: string | null;
};
