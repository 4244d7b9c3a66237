import type { Quota, TimeLock } from '@prosa/contract/standing';

/**
 * What the provider lets an account do, apart from being connected: whether it may begin conversations, and how
 * many more. Each part is null while nobody knows, which never means "all is well".
 */
export type Standing = { lock: TimeLock | null; quota: Quota | null };
