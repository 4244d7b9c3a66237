/** Where the company's queues lie in the cache: who sees a ticket without one depends on them. */
export const queuesKey = ['queues'] as const;
