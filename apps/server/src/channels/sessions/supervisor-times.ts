export type SupervisorTimes = {
  /** How long a session stays with a process that does not say that it lives. */
  leaseMs: number;
  beatMs: number;
  /** How often it is looked for sessions to take, at the least. */
  lookMs: number;
  healthMs: number;
  tidyMs: number;
};

/**
 * A killed process's sessions are taken over when the others know that it is gone (GRACE_MS and a look, 2.5 seconds); those of one
 * that hangs after leaseMs + lookMs at the latest: 22 seconds.
 */
export const usualTimes: SupervisorTimes = {
  leaseMs: 20_000,
  beatMs: 5_000,
  lookMs: 2_000,
  healthMs: 2_000,
  tidyMs: 3_600_000,
};
