/** What happened to a ticket; and what was done to its contact, which concerns all its tickets. */
export const eventsKey = ['ticket-events'] as const;
