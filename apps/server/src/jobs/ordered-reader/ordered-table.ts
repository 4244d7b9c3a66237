/** What the reader itself needs of a row. */
export type OrderedItem = {
  company_id: number;
  id: number;
  lane: string;
  /** Counts this one: 1 at the first. A killed process's attempt counts, too. */
  attempts: number;
  /** How many of them found away what they needed. */
  away: number;
  /** Grows with every claim: who holds an older one has lost the item. */
  lease_token: number;
};

export type Lease = {
  ms: number;
  /** This process, as the others can see it: liveness.ts. */
  holder: number | null;
};

/** Names go into SQL as they are; only migrations and code choose them. */
export function tableName(name: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`not a table name: ${name}`);
  return name;
}

export function wakeChannel(table: string): string {
  return `wake_${tableName(table)}`;
}

/**
 * A transaction that inserts into several lanes locks each of them until it commits. Two that did
 * so in different orders would wait for each other: insert with one statement, in this order.
 */
export function inLaneOrder<Row extends { lane: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (a.lane < b.lane ? -1 : a.lane > b.lane ? 1 : 0));
}
