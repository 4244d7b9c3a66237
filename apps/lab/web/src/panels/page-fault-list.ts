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
    isOn: ({ error }) =>
      error?.code === code && (code !== 10 || error.subcode === subcode) && !error.afterDelivery,
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
  sentWithError: {
    isOn: ({ error }) => error?.afterDelivery === true,
    on: { error: { code: 1, subcode: 1357046, afterDelivery: true } },
    off: { error: null },
  },
  restricted: refusing(10, 1893063),
  standby: {
    isOn: ({ standby }) => standby,
    on: { standby: true },
    off: { standby: false },
  },
  noHumanAgent: {
    isOn: ({ humanAgent }) => !humanAgent,
    on: { humanAgent: false },
    off: { humanAgent: true },
  },
  hiddenProfiles: {
    isOn: ({ profiles }) => profiles === 'hidden',
    on: { profiles: 'hidden' },
    off: { profiles: 'open' },
  },
  movedFiles: {
    isOn: ({ files }) => files === 'moved',
    on: { files: 'moved' },
    off: { files: 'here' },
  },
  expiredFiles: {
    isOn: ({ files }) => files === 'expired',
    on: { files: 'expired' },
    off: { files: 'here' },
  },
  morePages: {
    isOn: ({ pages }) => pages.length > 0,
    on: { pages: ['without-token', 'without-task', 'needs-ads', 'second-list'] },
    off: { pages: [] },
  },
  ...lineFaults,
} as const satisfies Record<string, Standing>;

export type PageFault = keyof typeof pageFaults;
