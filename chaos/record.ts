import type { Reached, Silence } from './judges/campaigns.ts';
import type { Takeover } from './judges/takeovers.ts';

/** What was said and done, as those outside of the product know it. */
export type ChaosRecord = {
  /** By customers, each telephone's in its order. */
  sent: Sent[];
  /** Ids in the order in which the provider's lines carried them to the product, repeats included. */
  carried: string[];
  /** Those of which the product has said anything: that it has them, or that it cannot take them. */
  confirmed: Set<string>;
  /** Those which the product has refused to take, with the provider's code. */
  nacked: { message: string; code: number }[];
  /** Answers which the product has accepted, in the order in which it said so. */
  accepted: Answer[];
  /** Those which it has refused: none of them may be on a telephone. */
  refused: (Answer & { reason: string })[];
  /** Texts for later which the product has accepted. */
  scheduled: string[];
  /** When which of them was on a telephone. */
  arrived: Arrival[];
  /** Texts of campaigns, when they were on which telephone, and from which of our numbers. */
  reached: (Reached & { from: string })[];
  campaigns: { text: string; optedOut: string[]; answered: string[] }[];
  silences: Silence[];
  /** The latest of each ticket. */
  readings: Map<number, Reading>;
  /** What must not happen however much is disturbed: a request that hangs or is answered with 500, a server that ends. */
  surprises: string[];
  /** How long it took, each time its postmaster was killed, until all was on the desk. */
  comebacksMs: number[];
  /** Of processes of a cluster that were killed. */
  takeovers: Takeover[];
  /** Why requests had to be tried again, and how often. */
  troubles: Map<string, number>;
  counts: { tried: number; triedAgain: number; accepted: number; resolved: number; read: number };
};

export type Sent = {
  id: string;
  customer: string;
  /** One of our numbers, or PAGE. */
  line: string;
  text: string;
  /** By its SHA-256. */
  picture?: string;
};
export type Answer = {
  ticketId: number;
  contactId: number;
  connectionId: number;
  text: string;
  picture?: string;
};

export type Arrival = { text: string; at: number };

/** So begins what is written for later: no other words do. */
export const SCHEDULED = 'Agendada';

/** And so what campaigns write. */
export const CAMPAIGN = 'Campanha';

/** Our page on Messenger, where a number of ours would stand. */
export const PAGE = 'page';

/** Who marks a ticket as read has seen up to `atLeast`; what came while they asked is in doubt. */
export type Reading = { ticketId: number; atLeast: number; atMost: number };

export function newRecord(): ChaosRecord {
  return {
    sent: [],
    carried: [],
    nacked: [],
    accepted: [],
    refused: [],
    scheduled: [],
    arrived: [],
    reached: [],
    campaigns: [],
    silences: [],
    surprises: [],
    comebacksMs: [],
    takeovers: [],
    confirmed: new Set(),
    readings: new Map(),
    troubles: new Map(),
    counts: { tried: 0, triedAgain: 0, accepted: 0, resolved: 0, read: 0 },
  };
}

/** One conversation of a telephone with one of our numbers, or of a contact with a connection. */
export function grouped<Item>(items: readonly Item[], key: (item: Item) => string) {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}
