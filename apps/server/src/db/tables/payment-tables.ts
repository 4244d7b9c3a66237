import type { PaymentProblem, Provider } from '@prosa/contract/payment';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Versioned } from './columns.ts';

/** How the host is paid, what was offered, what came. */
export type PaymentTables = {
  payment_providers: {
    provider: Provider;
    is_on: Generated<boolean>;
    shown: JSONColumnType<Record<string, string>, string | undefined, string>;
    secrets: string | null;
    updated_at: Generated<Date>;
  };
  payment_attempts: {
    company_id: number;
    id: GeneratedAlways<number>;
    invoice_id: number;
    provider: Provider;
    kind: 'pix' | 'link';
    key: string;
    cents: number;
    currency: string;
    reference: string | null;
    url: string | null;
    br_code: string | null;
    expires_at: Date;
    state: Generated<'open' | 'paid' | 'over'>;
    claimed_until: Date | null;
    next_look_at: Date | null;
    created_at: Generated<Date>;
  };
  payment_events: {
    id: GeneratedAlways<number>;
    provider: Provider;
    event_id: string;
    type: string;
    reference: string;
    received_at: Date;
    tries: Generated<number>;
    next_try_at: Date;
    done_at: Date | null;
    outcome: string | null;
  };
  payments: Versioned & {
    id: GeneratedAlways<number>;
    company_id: number | null;
    invoice_id: number | null;
    provider: Provider;
    reference: string;
    cents: number;
    refunded_cents: Generated<number>;
    currency: string;
    state: 'paid' | 'refunded' | 'disputed';
    problem: PaymentProblem | null;
    paid_at: Date | null;
    looked_at: Date;
    reviewed_at: Date | null;
    note: string | null;
  };
};
