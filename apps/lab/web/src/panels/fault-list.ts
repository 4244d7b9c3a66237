import type { FaultChanges, Faults } from '@prosa/lab/contract/fault';
import { lineFaults } from './line-fault-list.ts';

/** Faults that stand until they are switched off, as the panel offers them. */
type Standing = { isOn: (faults: Faults) => boolean; on: FaultChanges; off: FaultChanges };

export const standingFaults = {
  silence: {
    isOn: ({ silence }) => silence,
    on: { silence: true },
    off: { silence: false },
  },
  ...lineFaults,
  nack: {
    isOn: ({ nack }) => nack !== null,
    // Final: the product does not try again what WhatsApp refuses so.
    on: { nack: { code: 406 } },
    off: { nack: null },
  },
} as const satisfies Record<string, Standing>;

export type StandingFault = keyof typeof standingFaults;
