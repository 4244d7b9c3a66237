import type { MetaFaultChanges, MetaFaults } from '@prosa/lab/contract/person';
import { lineFaults } from './line-fault-list.ts';

/** Faults of the Graph API and of its webhooks, as the panel offers them. */
type Standing = {
  isOn: (faults: MetaFaults) => boolean;
  on: MetaFaultChanges;
  off: MetaFaultChanges;
};

/** Meta's numbers; where one means several things, the second tells which. */
const refusing = (code: number, subcode = 0) =>
  ({
    isOn: ({ error }) => error?.code === code,
    on: { error: { code, subcode } },
    off: { error: null },
  }) satisfies Standing;

export const pageFaults = {
  expired: {
    isOn: ({ tokenExpired }) => tokenExpired,
    on: { tokenExpired: true },
    off: { tokenExpired: false },
  },
  windowClosed: refusing(10, 2018278),
  tooFast: refusing(613),
  unreachable: refusing(551),
  away: {
    isOn: ({ away }) => away,
    on: { away: true },
    off: { away: false },
  },
  answerLost: {
    isOn: ({ withholdAnswers }) => withholdAnswers,
    on: { withholdAnswers: true },
    off: { withholdAnswers: false },
  },
  ...lineFaults,
} as const satisfies Record<string, Standing>;

export type PageFault = keyof typeof pageFaults;
