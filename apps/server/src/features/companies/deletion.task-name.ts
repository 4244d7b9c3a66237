/** Known to whoever gives it something to do, without what it needs to run. */
export const deletionsTaskName = { kind: 'system', name: 'work-on-company-deletions' } as const;
