import type { Page } from '@playwright/test';
import { timings } from '@prosa/contract/limits';

/**
 * From the next page on, toasts stay until somebody closes them: for tests that do more with one than
 * to read it, which on a busy machine takes longer than its seconds.
 */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(
    ([errorMs, otherMs]) => {
      const { setTimeout } = window;
      const isToast = (ms?: number) => ms === errorMs || ms === otherMs;
      window.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) =>
        isToast(ms) ? 0 : setTimeout(run, ms, ...rest)) as typeof setTimeout;
    },
    [timings.errorToastMs, timings.toastMs],
  );
}
