import type { Page } from '@playwright/test';

type Heard = { notes: number[]; notices: { title: string; body: string; tag: string }[] };

/** Puts an ear where the sound goes out, and a hand where the browser shows its notices. */
export async function listenTo(page: Page) {
  await page.addInitScript(() => {
    const heard = { notes: [] as number[], notices: [] as unknown[] };
    const ramp = AudioParam.prototype.linearRampToValueAtTime;
    AudioParam.prototype.linearRampToValueAtTime = function (value, end) {
      heard.notes.push(Math.round(value * 1000) / 1000);
      return ramp.call(this, value, end);
    };
    class FakeNotification {
      static permission = 'granted';
      static last: FakeNotification | null = null;
      onclick: (() => void) | null = null;
      constructor(title: string, { body, tag }: NotificationOptions) {
        heard.notices.push({ title, body, tag });
        FakeNotification.last = this;
      }
      close() {}
    }
    Object.assign(window, { Notification: FakeNotification, heard });
  });
  return {
    heard: () => page.evaluate(() => (window as unknown as { heard: Heard }).heard),
    forget: () =>
      page.evaluate(() => {
        const { heard } = window as unknown as { heard: Heard };
        heard.notes.length = 0;
        heard.notices.length = 0;
      }),
  };
}
