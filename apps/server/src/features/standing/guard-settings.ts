/** The guard's numbers: the host's, who may be stricter than these. Seconds have an S in their name. */
export type GuardSettings = {
  /** Strangers a day, whatever else speaks for it. */
  cap: number;
  /** The least between two messages, before jitter and after it. */
  gapNewS: { ok: number; careful: number; floor: number };
  gapKnownS: { ok: number; careful: number; floor: number };
  perHour: { ok: number; careful: number };
  /** By whole days since the number was linked, from that day on. */
  base: readonly { fromDay: number; strangers: number }[];
};

export const guardSettings: GuardSettings = {
  cap: 60,
  gapNewS: { ok: 45, careful: 90, floor: 30 },
  gapKnownS: { ok: 6, careful: 15, floor: 4 },
  perHour: { ok: 120, careful: 40 },
  base: [
    { fromDay: 90, strangers: 60 },
    { fromDay: 30, strangers: 40 },
    { fromDay: 14, strangers: 30 },
    { fromDay: 7, strangers: 20 },
    { fromDay: 4, strangers: 12 },
    { fromDay: 2, strangers: 8 },
    { fromDay: 0, strangers: 5 },
  ],
};
