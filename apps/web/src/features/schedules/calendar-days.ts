/** Days are plain dates (YYYY-MM-DD) of the company's zone; weeks begin on Monday. */

export function addDays(day: string, count: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + count);
  return moved.toISOString().slice(0, 10);
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

export function weekOf(day: string): string[] {
  const monday = mondayOf(day);
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** The weeks that a month touches, whole. */
export function monthOf(day: string): string[] {
  const first = mondayOf(`${day.slice(0, 7)}-01`);
  const weeks = Math.ceil((daysIn(day) + offsetOf(day)) / 7);
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(first, index));
}

/** The first of the month that is so many away. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
}

function daysIn(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** How many days of its first week belong to the month before. */
function offsetOf(day: string): number {
  return (new Date(`${day.slice(0, 7)}-01T00:00:00Z`).getUTCDay() + 6) % 7;
}

export type Placed<Entry> = { entry: Entry; top: number; left: number; width: number };

/**
 * Entries of one day where they stand, in parts of the column's width: those that would cover each other share it.
 * `topOf` are pixels, `height` is how high each one is.
 */
export function placed<Entry>(
  entries: readonly Entry[],
  topOf: (entry: Entry) => number,
  height: number,
): Placed<Entry>[] {
  const sorted = entries.toSorted((one, other) => topOf(one) - topOf(other));
  const groups: Entry[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const entry of sorted) {
    if (topOf(entry) >= end) groups.push([]);
    groups.at(-1)?.push(entry);
    end = Math.max(end, topOf(entry) + height);
  }
  return groups.flatMap((group) => {
    // Each goes into the first lane that is free by then.
    const lanes: number[] = [];
    const lane = group.map((entry) => {
      const free = lanes.findIndex((until) => until <= topOf(entry));
      const index = free === -1 ? lanes.length : free;
      lanes[index] = topOf(entry) + height;
      return index;
    });
    const width = 1 / lanes.length;
    return group.map((entry, index) => ({
      entry,
      top: topOf(entry),
      left: (lane[index] ?? 0) * width,
      width,
    }));
  });
}
