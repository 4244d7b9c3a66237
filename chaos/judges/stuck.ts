/** A row of work that is not done: of an ordered table, of the journal, of the jobs. */
export type WaitingRow = {
  table: string;
  id: string;
  state: 'waiting' | 'failed';
  error: string | null;
};

/** What the provider still holds for a device of ours: it was never confirmed. */
export type Held = { device: string; waiting: number };

/** When nothing happens any more, nothing waits and nothing was given up. */
export function stuckFaults(rows: readonly WaitingRow[], held: readonly Held[]): string[] {
  return [
    ...rows.map(
      ({ table, id, state, error }) => `${table} ${id} is ${state}${error ? ` (${error})` : ''}`,
    ),
    ...held
      .filter(({ waiting }) => waiting > 0)
      .map(({ device, waiting }) => `the provider holds ${waiting} for ${device}: never confirmed`),
  ];
}
