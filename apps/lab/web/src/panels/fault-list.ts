import type { FaultChanges, Faults } from '@prosa/lab/contract/fault';

/** Faults that stand until they are switched off, as the panel offers them. */
type Standing = { isOn: (faults: Faults) => boolean; on: FaultChanges; off: FaultChanges };

export const standingFaults = {
  silence: {
    isOn: ({ silence }) => silence,
    on: { silence: true },
    off: { silence: false },
  },
  delay: {
    isOn: ({ delayMs }) => delayMs > 0,
    on: { delayMs: 4_000 },
    off: { delayMs: 0 },
  },
  duplicate: {
    isOn: ({ duplicate }) => duplicate,
    on: { duplicate: true },
    off: { duplicate: false },
  },
  reorder: {
    isOn: ({ reorder }) => reorder > 1,
    on: { reorder: 2 },
    off: { reorder: 0 },
  },
  nack: {
    isOn: ({ nack }) => nack !== null,
    // Final: the product does not try again what WhatsApp refuses so.
    on: { nack: { code: 406 } },
    off: { nack: null },
  },
} as const satisfies Record<string, Standing>;

export type StandingFault = keyof typeof standingFaults;
