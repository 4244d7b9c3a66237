import type { BillSystemName, BillTask } from '@prosa/contract/billing';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { OrderedColumns } from './ordered-columns.ts';

/** What is asked of the programs that know customers' bills. */
export type BillTables = {
  bill_inquiries: BillInquiriesTable;
  bill_calls: OrderedColumns & {
    company_id: number;
    id: GeneratedAlways<number>;
    inquiry_id: number;
    chosen: number | null;
  };
  bill_turns: {
    company_id: number;
    system: BillSystemName;
    slot: number;
    holder: string | null;
    held_until: Generated<Date>;
  };
  bill_customers: {
    company_id: number;
    contact_id: number;
    system: BillSystemName;
    document: string;
    created_at: Generated<Date>;
  };
  bill_tries: {
    company_id: number;
    contact_id: number;
    fingerprint: Buffer;
    tried_at: Date;
  };
};

/** Of what was offered: enough to find it again, and how it was called. */
export type BillChoice = { ref: string; customerRef: string; label: string };

export type InquiryOutcome =
  | 'answered'
  | 'none'
  | 'unlocked'
  | 'refused'
  | 'unknown'
  | 'fault'
  | 'handed-over'
  | 'dropped';

type BillInquiriesTable = {
  company_id: number;
  id: GeneratedAlways<number>;
  ticket_id: number;
  kind: BillTask;
  system: BillSystemName;
  document: string;
  is_known: Generated<boolean>;
  choices: ColumnType<BillChoice[], string | undefined, string>;
  outcome: InquiryOutcome | null;
  created_at: Generated<Date>;
};
