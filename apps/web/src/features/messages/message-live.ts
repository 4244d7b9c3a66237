import type { LivePayload } from '@prosa/contract/events';
import type { QueryClient } from '@tanstack/react-query';

export function applyMessageEvent(_client: QueryClient, _event: LivePayload<'appMessage'>): void {}
