/** As the words and the style sheets call them. */
export const priorityNames = { 1: 'high', 2: 'medium', 3: 'low' } as const;
