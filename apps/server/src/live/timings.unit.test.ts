import { expect, it } from 'vitest';
import { liveTimings } from './timings.ts';

/** No desk is behind for longer (docs/operations.md); what is left of it is for loading what was missed. */
const STALE_MS = 5_000;
const LOADING_MS = 1_000;

it('what was lost on its way is known in time to be loaded', () => {
  const { sequencePollMs, gapToleranceMs, gapCheckMs } = liveTimings;
  expect(sequencePollMs + gapToleranceMs + gapCheckMs).toBeLessThanOrEqual(STALE_MS - LOADING_MS);
});
