import type { LivePayload } from '@prosa/contract/events';
import type { QueryClient } from '@tanstack/react-query';

export function applyTagEvent(_client: QueryClient, _event: LivePayload<'tag'>): void {}
