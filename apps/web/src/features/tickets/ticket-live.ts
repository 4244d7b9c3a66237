import type { LivePayload } from '@prosa/contract/events';
import type { QueryClient } from '@tanstack/react-query';

export function applyTicketEvent(_client: QueryClient, _event: LivePayload<'ticket'>): void {}

/** A message changes its ticket's row, too. */
export function applyTicketMessage(_client: QueryClient, _event: LivePayload<'appMessage'>): void {}
