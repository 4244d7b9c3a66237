/** How much one company has. */
export type CompanySize = {
  users: number;
  queues: number;
  contacts: number;
  tickets: number;
  /** Ten for each ticket. */
  messages: number;
  /** Tickets that are open or wait; the others are closed. */
  live: number;
};

/** How much a filled database has. The large company, the first, is the one that is measured. */
export type Sizes = CompanySize & {
  companies: number;
  tags: number;
  /** Of the first, the second, …; left out, all but the first are small. */
  of?(company: number): CompanySize;
};

const small: CompanySize = {
  users: 2,
  queues: 2,
  contacts: 50,
  tickets: 100,
  messages: 1000,
  live: 10,
};

export function sizeOf(sizes: Sizes, company: number): CompanySize {
  if (sizes.of) return sizes.of(company);
  return company === 1 ? sizes : small;
}

/** As design.md says; `scale` 10 is ten times the rows, 0.01 enough to try the bench itself. */
export function sizesAt(scale: number): Sizes {
  const times = (count: number) => Math.max(1, Math.round(count * scale));
  return {
    companies: 100,
    users: 50,
    queues: 10,
    tags: 20,
    contacts: times(50_000),
    tickets: times(100_000),
    messages: 10 * times(100_000),
    live: Math.min(2000, times(20_000)),
  };
}
