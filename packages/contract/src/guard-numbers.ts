import { z } from 'zod';

/** Seconds between two messages: usually, with care, and never less than that, whatever chance says. */
const gaps = z.object({
  ok: z.int().min(0).max(86_400),
  careful: z.int().min(0).max(86_400),
  floor: z.int().min(0).max(86_400),
});

/**
 * The numbers by which a WhatsApp number is guarded: the host's (the system setting "guard", as JSON). A company may
 * lower how many strangers it writes to, and no more than that. Seconds have an S in their name.
 */
export const guardNumbers = z.object({
  /** Strangers a day, whatever else speaks for more. */
  cap: z.int().min(1).max(100_000),
  /** More than the half again of its best day, by so many. */
  growth: z.int().min(0).max(100_000),
  gapNewS: gaps,
  gapKnownS: gaps,
  perHour: z.object({
    ok: z.int().min(1).max(1_000_000),
    careful: z.int().min(1).max(1_000_000),
  }),
  /** Strangers a day by whole days since the number was linked, from that day on; the oldest first. */
  base: z
    .array(z.object({ fromDay: z.int().min(0).max(3650), strangers: z.int().min(1).max(100_000) }))
    .min(1)
    .max(20)
    .refine((steps) => steps.at(-1)?.fromDay === 0)
    .refine((steps) => steps.every((one, n) => n === 0 || one.fromDay < steps[n - 1]!.fromDay)),
});
export type GuardNumbers = z.infer<typeof guardNumbers>;

/** On the careful side of what people report; nobody publishes any (decision 0023). */
export const initialGuardNumbers: GuardNumbers = {
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

/** Null if it is none. */
export function guardNumbersIn(text: string): GuardNumbers | null {
  try {
    return guardNumbers.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Not JSON: as good as any other wrong value.
    return null;
  }
}
