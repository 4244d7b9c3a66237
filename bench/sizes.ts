/** How much a filled database has. The large company is the one that is measured. */
export type Sizes = {
  companies: number;
  users: number;
  queues: number;
  tags: number;
  contacts: number;
  tickets: number;
  /** Ten for each ticket. */
  messages: number;
  /** Tickets that are open or wait; the others are closed. */
  live: number;
};

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
