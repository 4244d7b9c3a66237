import type { LivePayload } from '@prosa/contract/events';
import type { QueryClient } from '@tanstack/react-query';

export function applyContactEvent(_client: QueryClient, _event: LivePayload<'contact'>): void {}
