import type { CompanySize, Sizes } from '../sizes.ts';

type Tier = 'large' | 'middle' | 'small';

/** A company of the house, with what of it is at work in this hour. */
export type Tenant = {
  id: number;
  tier: Tier;
  /** Linked numbers, and agents with an open desk. */
  numbers: number;
  desks: number;
};

type TierFacts = CompanySize & {
  companies: number;
  numbers: number;
  desks: number;
  /** How many of its companies have numbers, and open desks: the others are not at work. */
  linked: number;
  staffed: number;
};

/** A long tail: 1,000 companies, 200 numbers, 500 desks. */
const tiers: Record<Tier, TierFacts> = {
  large: {
    ...{ companies: 10, numbers: 5, desks: 20, linked: 10, staffed: 10 },
    ...{ users: 20, queues: 5, contacts: 5_000, tickets: 10_000, messages: 100_000, live: 500 },
  },
  middle: {
    ...{ companies: 90, numbers: 1, desks: 2, linked: 60, staffed: 90 },
    ...{ users: 4, queues: 3, contacts: 250, tickets: 500, messages: 5_000, live: 40 },
  },
  small: {
    ...{ companies: 900, numbers: 1, desks: 1, linked: 90, staffed: 120 },
    ...{ users: 2, queues: 2, contacts: 30, tickets: 40, messages: 400, live: 8 },
  },
};

const names = Object.keys(tiers) as Tier[];

/** With a tenth of the scale a tenth of the companies, each as large as ever. */
export function houseAt(scale: number): Tenant[] {
  const times = (count: number) => Math.max(1, Math.round(count * scale));
  const tenants: Tenant[] = [];
  for (const tier of names) {
    const { companies, numbers, desks, linked, staffed } = tiers[tier];
    for (let n = 0; n < times(companies); n += 1) {
      tenants.push({
        id: tenants.length + 1,
        tier,
        numbers: n < times(linked) ? numbers : 0,
        desks: n < times(staffed) ? desks : 0,
      });
    }
  }
  return tenants;
}

export function hostingSizes(scale: number): Sizes {
  const tenants = houseAt(scale);
  return {
    ...tiers.large,
    companies: tenants.length,
    tags: 20,
    of: (company) => tiers[tenants[company - 1]!.tier],
  };
}
