import type { FaultChanges, Faults } from '@prosa/lab/contract/fault';
import { lineFaults } from './line-fault-list.ts';

/** Faults that stand until they are switched off, as the panel offers them. */
type Standing = { isOn: (faults: Faults) => boolean; on: FaultChanges; off: FaultChanges };

function refusing(code: number): Standing {
  return {
    isOn: ({ nack }) => nack?.code === code,
    on: { nack: { code } },
    off: { nack: null },
  };
}

export const standingFaults = {
  silence: {
    isOn: ({ silence }) => silence,
    on: { silence: true },
    off: { silence: false },
  },
  ...lineFaults,
  // Both final: the product does not try again what WhatsApp refuses so.
  nack: refusing(406),
  quota: refusing(475),
  tooFast: refusing(429),
  timeLock: {
    isOn: ({ timeLock }) => timeLock !== null,
    on: { timeLock: {} },
    off: { timeLock: null },
  },
  warning: {
    isOn: ({ capping }) => capping?.status === 'FIRST_WARNING',
    on: { capping: { status: 'FIRST_WARNING', used: 80 } },
    off: { capping: null },
  },
  capped: {
    isOn: ({ capping }) => capping?.status === 'CAPPED',
    on: { capping: { status: 'CAPPED', used: 100 } },
    off: { capping: null },
  },
  questions: {
    isOn: ({ refusesQuestions }) => refusesQuestions,
    on: { refusesQuestions: true },
    off: { refusesQuestions: false },
  },
  keyless: {
    isOn: ({ keyless }) => keyless !== null,
    on: { keyless: { code: 404 } },
    off: { keyless: null },
  },
  lookUps: {
    isOn: ({ emptyLookUps }) => emptyLookUps,
    on: { emptyLookUps: true },
    off: { emptyLookUps: false },
  },
} as const satisfies Record<string, Standing>;

export type StandingFault = keyof typeof standingFaults;

/** WhatsApp's numbers with which it locks a number out: for good, and for a day. */
export const bans = { ban: { code: 403 }, suspend: { code: 402, seconds: 86_400 } } as const;
