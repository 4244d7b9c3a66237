import type { ReactNode } from 'react';

/** What stands between the messages without being one: a note, an event of the ticket. */
export type Interlude = { key: string; at: string; content: ReactNode };
