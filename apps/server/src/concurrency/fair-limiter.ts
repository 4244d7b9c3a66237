import { type AppError, appError } from '../app-error.ts';
import { createTokenBucket, type Rate, type TokenBucket } from './token-bucket.ts';

/**
 * How many may run at once, and how many more may wait. `congestion`: while more than `waiting` wait, only `atOnce`
 * of them run. They are done no later, since they keep the processor busy either way, and others get more of it.
 */
export type Bounds = {
  atOnce: number;
  waiting: number;
  congestion?: { waiting: number; atOnce: number };
  pace?: Pace;
};

/**
 * A rate that counts only what comes while more than `above` others of theirs are on their way. Whoever waits for answers before they ask on, and a screen that is
 * opened, never feel it; whoever floods no longer keeps the processor as busy as it can be.
 */
type Pace = Rate & { above: number };

/** For whom work is done, from the widest group to the narrowest: a company, then one of its sessions. */
export type Path = readonly { key: string; bounds: Bounds }[];

/** Gives the place up, whether the work runs or waits; a second call changes nothing. */
export type Leave = () => void;

export type FairLimiter = {
  /** Calls `begin` at once, or when its turn comes. Throws ERR_BUSY where too many wait already. */
  enter(path: Path, begin: () => void): Leave;
  /** `rest` says how long the place is kept after work that was done while many waited. */
  run<T>(path: Path, work: () => Promise<T>, rest?: (workedMs: number) => number): Promise<T>;
  /** How many are at work, and how many wait. */
  count(): { running: number; waiting: number };
};

type Place = { begin(): void; circles: Circle[]; state: 'waiting' | 'running' | 'gone' };

/** All callers, one company, one session. The innermost have a line of waiting work, the others have inner circles. */
type Circle = {
  bounds: Bounds;
  running: number;
  waiting: number;
  line: Place[];
  /** In the order in which they come next. */
  inner: Map<string, Circle>;
  bucket: TokenBucket | undefined;
  forgetting?: NodeJS.Timeout | undefined;
};

function newCircle(bounds: Bounds): Circle {
  const bucket = bounds.pace && createTokenBucket(bounds.pace);
  return { bounds, running: 0, waiting: 0, line: [], inner: new Map(), bucket };
}

function isCongested({ bounds: { congestion }, waiting }: Circle): boolean {
  return congestion !== undefined && waiting > congestion.waiting;
}

function atOnceOf(circle: Circle): number {
  const { atOnce, congestion } = circle.bounds;
  return congestion && isCongested(circle) ? congestion.atOnce : atOnce;
}

/** Undefined while it has so few on their way that they do not count. */
function bucketOf({ bounds: { pace }, bucket, running, waiting }: Circle): TokenBucket | undefined {
  return pace && running + waiting > pace.above ? bucket : undefined;
}

/** Whoever has no bound for waiting is the program itself, and is never refused because others wait. */
function isFull(circles: readonly Circle[]): boolean {
  if (circles.at(-1)!.bounds.waiting === Number.POSITIVE_INFINITY) return false;
  return circles.some(
    ({ bounds, running, waiting }) => running + waiting >= bounds.atOnce + bounds.waiting,
  );
}

const RETRY_AFTER = { 'retry-after': '1' };

/** Nothing of it has been done: whoever asks again a moment later is likely to be served. */
export function busy(): AppError {
  return appError('ERR_BUSY', {}, RETRY_AFTER);
}

/**
 * Concurrency limiter with fair queueing: each caller's work waits in a line of its own, and the lines take turns, so
 * that whoever comes with a thousand requests delays a newcomer by those that run, never by those that wait.
 * `perTick` is for work that only needs the main thread: after so many starts the event loop goes round once.
 */
export function createFairLimiter(
  all: Bounds,
  perTick: number = Number.POSITIVE_INFINITY,
): FairLimiter {
  const everybody = newCircle(all);
  let begunInTick = 0;
  let isTickPlanned = false;
  let isPumping = false;
  let paused: { until: number; timer: NodeJS.Timeout } | undefined;

  function mayBegin(circle: Circle): boolean {
    if (circle.running >= atOnceOf(circle)) return false;
    const wait = bucketOf(circle)?.msUntilNext() ?? 0;
    if (wait === 0) return true;
    pumpAt(performance.now() + wait);
    return false;
  }

  /** One timer for all who are paced: the earliest. */
  function pumpAt(moment: number): void {
    if (paused && paused.until <= moment) return;
    clearTimeout(paused?.timer);
    const wait = Math.max(1, moment - performance.now());
    const timer = setTimeout(() => {
      paused = undefined;
      pump();
    }, wait);
    paused = { until: moment, timer };
  }

  function next(circle: Circle): Place | undefined {
    if (circle.waiting === 0 || !mayBegin(circle)) return undefined;
    for (const [key, inner] of circle.inner) {
      const found = next(inner);
      if (!found) continue;
      // To the end of the order: the others are next.
      circle.inner.delete(key);
      circle.inner.set(key, inner);
      return found;
    }
    return circle.line.shift();
  }

  function pump(): void {
    // Work that ends at once calls this again; the loop below goes on with the next.
    if (isPumping) return;
    isPumping = true;
    try {
      while (begunInTick < perTick) {
        const place = next(everybody);
        if (!place) break;
        start(place);
      }
    } finally {
      isPumping = false;
    }
  }

  function start(place: Place): void {
    place.state = 'running';
    for (const circle of place.circles) {
      bucketOf(circle)?.take();
      circle.waiting -= 1;
      circle.running += 1;
    }
    if (Number.isFinite(perTick)) countBeginning();
    place.begin();
  }

  function countBeginning(): void {
    begunInTick += 1;
    if (isTickPlanned) return;
    isTickPlanned = true;
    setImmediate(() => {
      isTickPlanned = false;
      begunInTick = 0;
      pump();
    });
  }

  function circlesOf(path: Path): Circle[] {
    const circles = [everybody];
    let outer = everybody;
    for (const { key, bounds } of path) {
      const circle = outer.inner.get(key) ?? newCircle(bounds);
      outer.inner.set(key, circle);
      circles.push(circle);
      outer = circle;
    }
    return circles;
  }

  function forgetEmpty(path: Path, circles: readonly Circle[]): void {
    for (let depth = path.length; depth > 0; depth -= 1) {
      const circle = circles[depth]!;
      if (circle.running + circle.waiting + circle.inner.size > 0) return;
      const fullInMs = circle.bucket?.msUntilFull() ?? 0;
      if (fullInMs > 0) {
        // Otherwise whoever lets their line run dry for a moment would have the whole burst again.
        if (circle.forgetting) return;
        circle.forgetting = setTimeout(() => {
          circle.forgetting = undefined;
          forgetEmpty(path, circles);
        }, fullInMs).unref();
        return;
      }
      clearTimeout(circle.forgetting);
      circle.forgetting = undefined;
      const { inner } = circles[depth - 1]!;
      const { key } = path[depth - 1]!;
      // Another may have its place by now, with somebody in it.
      if (inner.get(key) === circle) inner.delete(key);
    }
  }

  function enter(path: Path, begin: () => void): Leave {
    return takePlace(path, begin).leave;
  }

  function takePlace(path: Path, begin: () => void): { leave: Leave; circles: Circle[] } {
    const circles = circlesOf(path);
    if (isFull(circles)) {
      forgetEmpty(path, circles);
      throw busy();
    }
    const place: Place = { begin, circles, state: 'waiting' };
    for (const circle of circles) circle.waiting += 1;
    circles.at(-1)!.line.push(place);
    pump();
    const leave = () => {
      if (place.state === 'gone') return;
      const was = place.state;
      place.state = 'gone';
      for (const circle of circles) circle[was] -= 1;
      if (was === 'waiting') {
        const { line } = circles.at(-1)!;
        line.splice(line.indexOf(place), 1);
      }
      forgetEmpty(path, circles);
      pump();
    };
    return { leave, circles };
  }

  return {
    enter,
    async run(path, work, rest) {
      const begun = Promise.withResolvers<void>();
      const { leave, circles } = takePlace(path, begun.resolve);
      await begun.promise;
      const since = performance.now();
      try {
        return await work();
      } finally {
        const restMs = (circles.some(isCongested) && rest?.(performance.now() - since)) || 0;
        if (restMs > 0) setTimeout(leave, restMs);
        else leave();
      }
    },
    count: () => ({ running: everybody.running, waiting: everybody.waiting }),
  };
}

/** For the program itself. */
export const unbounded: Bounds = {
  atOnce: Number.POSITIVE_INFINITY,
  waiting: Number.POSITIVE_INFINITY,
};
