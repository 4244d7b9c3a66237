/** The guard's numbers: the host's, who may be stricter than these. Seconds have an S in their name. */
export type GuardSettings = {
  /** Strangers a day, whatever else speaks for it. */
  cap: number;
  /** More than the half again of its best day, by so many. */
  growth: number;
  /** The least between two messages, before jitter and after it. */
  gapNewS: { ok: number; careful: number; floor: number };
  gapKnownS: { ok: number; careful: number; floor: number };
  perHour: { ok: number; careful: number };
  /** By whole days since the number was linked, from that day on. */
  base: readonly { fromDay: number; strangers: number }[];
};

export const guardSettings: GuardSettings = {
  cap: 60,
  growth: 5,
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

/** Without any care: for the lab alone, where nobody can be annoyed. */
export const labGuardSettings: GuardSettings = {
  cap: 100_000,
  growth: 100_000,
  gapNewS: { ok: 0, careful: 0, floor: 0 },
  gapKnownS: { ok: 0, careful: 0, floor: 0 },
  perHour: { ok: 1_000_000, careful: 1_000_000 },
  base: [{ fromDay: 0, strangers: 100_000 }],
};
