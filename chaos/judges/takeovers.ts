/** What a process had when it was killed, and how long nobody had it. */
export type Takeover = {
  /** Which process. */
  of: string;
  what: 'link' | 'chat';
  /** The link's number; the table and the lane. */
  name: string;
  /** From the kill until it went on elsewhere; null if that was not seen. */
  ms: number | null;
};

export const TAKEOVER_MS = 5_000;
export const TAKEOVER_RULE = `Links and chats of a dead process go on elsewhere within ${TAKEOVER_MS / 1000} s`;

export function takeoverFaults(takeovers: readonly Takeover[]): string[] {
  return takeovers.flatMap(({ of, what, name, ms }) => {
    if (ms !== null && ms <= TAKEOVER_MS) return [];
    const when = ms === null ? 'was not seen again' : `went on after ${Math.round(ms)} ms`;
    return [`${what} ${name} of ${of}, which was killed, ${when}`];
  });
}
