import type { DestinationStream } from 'pino';

const MINUTE_MS = 60_000;
/** More kinds of lines than that within a minute: the oldest are told early. */
const MOST_KINDS = 2000;
/** Whoever was given a request's id with an error finds it, unless there were very many. */
const MOST_IDS = 50;

/** What differs although nothing else was said. */
const REQUEST_ID = /"reqId":"([^"]*)",?/;
const PASSING = /"(?:time|ms)":\d+,?/g;

type Repeated = {
  timer: NodeJS.Timeout;
  count: number;
  last: string;
  slowestMs: number;
  requestIds: string[];
};

export type OnceAMinute = DestinationStream & { flush(): void };

/**
 * A line is written when it is first said. What is said again within a minute is written once at the end
 * of it, with how often (`repeated`), the longest time that it named and the ids of its requests. A flood of
 * whatever kind fills no disk, and does not hide the lines beside it.
 */
export function onceAMinute(destination: DestinationStream, everyMs = MINUTE_MS): OnceAMinute {
  const kinds = new Map<string, Repeated>();

  function tell(kind: string): void {
    const repeated = kinds.get(kind);
    if (!repeated) return;
    clearTimeout(repeated.timer);
    kinds.delete(kind);
    if (repeated.count > 0) destination.write(summaryOf(repeated));
  }

  return {
    write(line) {
      const kind = line.replace(PASSING, '').replace(REQUEST_ID, '');
      const known = kinds.get(kind);
      if (known) {
        countIn(known, line);
        return;
      }
      destination.write(line);
      if (kinds.size >= MOST_KINDS) tell(kinds.keys().next().value ?? '');
      const timer = setTimeout(() => tell(kind), everyMs).unref();
      kinds.set(kind, { timer, count: 0, last: line, slowestMs: 0, requestIds: [] });
    },
    flush() {
      for (const kind of [...kinds.keys()]) tell(kind);
    },
  };
}

function countIn(repeated: Repeated, line: string): void {
  repeated.count += 1;
  repeated.last = line;
  repeated.slowestMs = Math.max(repeated.slowestMs, Number(/"ms":(\d+)/.exec(line)?.[1] ?? 0));
  const requestId = REQUEST_ID.exec(line)?.[1];
  if (requestId && repeated.requestIds.length < MOST_IDS) repeated.requestIds.push(requestId);
}

/** The last of them, without what was that one's alone. */
function summaryOf({ last, count, slowestMs, requestIds }: Repeated): string {
  const line = last
    .trimEnd()
    .replace(REQUEST_ID, '')
    .replace(/"ms":\d+/, `"ms":${slowestMs}`);
  const ids = requestIds.length > 0 ? `,"reqIds":${JSON.stringify(requestIds)}` : '';
  return `${line.slice(0, -1)},"repeated":${count}${ids}}\n`;
}
