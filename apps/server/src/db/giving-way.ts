/** So many of one kind at a time are much: more than the chats of a company say in the same moment. */
export const MUCH = 16;
/** Whoever has asked for nothing for so long is not there. */
const LATELY_MS = 1_000;
/** For each millisecond that it worked: what somebody looks at a screen for comes sooner than what the program does. */
const REST = { looks: 0.5, works: 3 };
/** What was slow because the machine was is no reason to stand still. */
const LONGEST_REST_MS = 1_000;

export type GivingWay = {
  noteCaller(companyId: number): void;
  /** Whether no other company has asked for anything lately. */
  isAlone(companyId: number): boolean;
  /** How long a company that has much to do rests after having worked so long: not at all while it is alone. */
  restMs(companyId: number, kind: keyof typeof REST, workedMs: number): number;
};

type Caller = { companyId: number; at: number };

/**
 * Giving way: turns decide who is next, not how much of the processor everybody has. A company that has thousands of
 * things to do would keep all cores busy between any two things of the others, and each of theirs would take
 * several times as long. While others are there it rests after each part of its work; its rests follow one another, however
 * many of its works run side by side.
 */
export function createGivingWay(now: () => number = () => performance.now()): GivingWay {
  let latest: Caller = { companyId: 0, at: Number.NEGATIVE_INFINITY };
  let before: Caller = latest;
  const restsUntil = new Map<number, number>();

  function isAlone(companyId: number): boolean {
    const other = latest.companyId === companyId ? before : latest;
    return other.at < now() - LATELY_MS;
  }

  return {
    noteCaller(companyId) {
      if (companyId !== latest.companyId) before = latest;
      latest = { companyId, at: now() };
    },
    isAlone,
    restMs(companyId, kind, workedMs) {
      const at = now();
      for (const [id, until] of restsUntil) if (until <= at) restsUntil.delete(id);
      if (isAlone(companyId)) return 0;
      const begin = restsUntil.get(companyId) ?? at;
      const until = Math.min(begin + workedMs * REST[kind], at + LONGEST_REST_MS);
      restsUntil.set(companyId, until);
      return until - at;
    },
  };
}
