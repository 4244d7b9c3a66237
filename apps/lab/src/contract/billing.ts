import { z } from 'zod';

/** Programs of internet providers that the lab plays. */
export const billingSystems = ['ixc', 'mkauth', 'asaas'] as const;
export type BillingSystem = (typeof billingSystems)[number];

/** What goes wrong with one of them, until switched off. */
export const billingFaults = z.object({
  /** Every answer comes this much later; 60 s and more are longer than anybody waits. */
  delayMs: z.int().min(0).max(600_000),
  /** Every answer is this status, with a page of HTML. */
  status: z.int().min(400).max(599).nullable(),
  /** The answer breaks off in its middle. */
  half: z.boolean(),
  /** The token is taken for a wrong one. */
  refusesToken: z.boolean(),
  /** A filter is not understood: every customer, every bill is in the answer. */
  mixed: z.boolean(),
});
export const billingFaultChanges = billingFaults.partial();
export type BillingFaults = z.infer<typeof billingFaults>;
export type BillingFaultChanges = z.input<typeof billingFaultChanges>;

const money = z.int().min(1).max(100_000_000);

export const newBillingCustomer = z.object({
  name: z.string().min(1).max(100),
  /** Without marks. */
  document: z.string().regex(/^(\d{11}|[0-9A-Z]{12}\d{2})$/),
  number: z.string().max(30).default(''),
  contracts: z
    .array(
      z.object({
        label: z.string().min(1).max(100),
        blocked: z.boolean().default(false),
        /** The system does not allow a trust unlock. */
        refusesUnlock: z.boolean().default(false),
        /** In days from today; negative: overdue. */
        bills: z
          .array(z.object({ dueIn: z.int(), cents: money, paid: z.boolean().default(false) }))
          .default([]),
      }),
    )
    .min(1),
});
export type NewBillingCustomer = z.input<typeof newBillingCustomer>;

export type BillView = { id: string; cents: number; dueOn: string; paid: boolean };
export type ContractView = {
  id: string;
  label: string;
  blocked: boolean;
  bills: number;
  open: BillView[];
};
export type BillingCustomerView = {
  id: string;
  name: string;
  document: string;
  number: string;
  contracts: ContractView[];
};

/** What a system was asked, as it came. */
export type Asked = {
  system: BillingSystem;
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
};

export type BillingView = {
  customers: BillingCustomerView[];
  faults: Record<BillingSystem, BillingFaults>;
  /** What one writes into the product's settings. */
  settings: Record<string, string>;
  /** The same systems behind a certificate that nobody signed. */
  badCertificateUrl: string;
  /** How often each was asked. */
  asked: Record<BillingSystem, number>;
};
