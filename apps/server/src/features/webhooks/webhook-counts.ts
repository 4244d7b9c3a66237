import type { Outcome } from '../../channels/meta/webhook/take.ts';

export type WebhookOutcome = Outcome | 'forged';

/** What came in by webhooks and what became of it, for the monitor. */
export type WebhookCounts = {
  count(outcome: WebhookOutcome): void;
  read(): Readonly<Record<WebhookOutcome, number>>;
};

export function createWebhookCounts(): WebhookCounts {
  const counts = { stored: 0, repeated: 0, malformed: 0, stranger: 0, forged: 0 };
  return {
    count(outcome) {
      counts[outcome] += 1;
    },
    read: () => counts,
  };
}
