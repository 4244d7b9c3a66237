import type { LivePayload } from '@prosa/contract/events';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { toast } from '../../ui/toast/toast-store.ts';
import { webhooksQuery } from './webhook-queries.ts';
import { withWebhook } from './with-webhook.ts';

/** How long ago it may be, to be told as news. */
const NEWS_MS = 60_000;

/** It was just put aside: whoever is an admin is told, wherever they are. */
export function noticeWebhook(event: LivePayload<'webhook'>, now = Date.now()): void {
  if (event.action === 'delete' || event.webhook.asideAt === null) return;
  if (now - Date.parse(event.webhook.asideAt) > NEWS_MS) return;
  toast.error(i18next.t('shell:webhookSuspended', { name: event.webhook.name }));
}

export function applyWebhookEvent(client: QueryClient, event: LivePayload<'webhook'>): void {
  client.setQueryData(webhooksQuery.queryKey, (list) => list && withWebhook(list, event));
}
