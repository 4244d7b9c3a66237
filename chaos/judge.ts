import { botFaults } from './judges/bot.ts';
import { CAMPAIGN_RULE, campaignFaults } from './judges/campaigns.ts';
import { inboundFaults } from './judges/inbound.ts';
import { answerFaults, splitByPage, storyFaults } from './judges/outbound.ts';
import { SCHEDULE_RULE, scheduleFaults } from './judges/schedules.ts';
import { stuckFaults } from './judges/stuck.ts';
import { liveTicketFaults, unreadFaults } from './judges/tickets.ts';
import type { State } from './read-state.ts';
import type { ChaosRecord } from './record.ts';

export type Verdict = { rule: string; faults: string[] };

/** What was said and done, held against what is there. */
export function judge(
  record: ChaosRecord,
  state: State,
  campaigned: readonly string[] = [],
): Verdict[] {
  const { telephones } = state;
  const answers = splitByPage(record.accepted, state.outbound);
  return [
    {
      rule: "Every customer's message is stored once, in the order in which it was delivered",
      faults: inboundFaults(record.sent, record.carried, state.inbound),
    },
    {
      rule: 'Every accepted answer is on the telephone once, in order',
      faults: answerFaults(answers.sent, [...record.refused, ...answers.refused], telephones),
    },
    {
      rule: SCHEDULE_RULE,
      faults: scheduleFaults(record.scheduled, state.schedules, record.arrived),
    },
    {
      rule: CAMPAIGN_RULE,
      faults: campaignFaults({ ...record, people: campaigned, shown: state.campaigned }),
    },
    {
      rule: 'The desk and the telephones show the same words of ours, in the same order',
      faults: storyFaults(state.outbound, telephones),
    },
    {
      rule: 'The bot says nothing twice',
      faults: botFaults(state.automatic, state.events),
    },
    {
      rule: 'At most one live ticket per contact and connection',
      faults: liveTicketFaults(state.tickets),
    },
    {
      rule: 'What counts as unread is what was sent and not read',
      faults: unreadFaults(state.tickets, state.inbound, record.readings),
    },
    {
      rule: 'No job and no row is stuck',
      faults: stuckFaults(state.waiting, state.held),
    },
    {
      rule: 'No request hung or failed by a fault of ours, and the server never ended by itself',
      faults: record.surprises,
    },
  ];
}
