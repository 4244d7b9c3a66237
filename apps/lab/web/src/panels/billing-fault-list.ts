import type { BillingFaultChanges, BillingFaults } from '@prosa/lab/contract/billing';

/** What can go wrong with a system of bills, as the panel offers it. */
type Standing = {
  isOn: (faults: BillingFaults) => boolean;
  on: BillingFaultChanges;
  off: BillingFaultChanges;
};

/** Longer than the product waits for an answer. */
const HANGS_MS = 120_000;

export const billingFaults = {
  hangs: {
    isOn: ({ delayMs }) => delayMs > 0,
    on: { delayMs: HANGS_MS },
    off: { delayMs: 0 },
  },
  broken: { isOn: ({ status }) => status === 500, on: { status: 500 }, off: { status: null } },
  half: { isOn: ({ half }) => half, on: { half: true }, off: { half: false } },
  token: {
    isOn: ({ refusesToken }) => refusesToken,
    on: { refusesToken: true },
    off: { refusesToken: false },
  },
  mixed: { isOn: ({ mixed }) => mixed, on: { mixed: true }, off: { mixed: false } },
} as const satisfies Record<string, Standing>;

export type BillingFault = keyof typeof billingFaults;
