import type { Announcement } from '@prosa/contract/announcement';

type Priority = Announcement['priority'];

/** As the words and the style sheets call them. */
export const priorityNames = { 1: 'high', 2: 'medium', 3: 'low' } as const satisfies Record<
  Priority,
  string
>;

export function priorityNamed(name: (typeof priorityNames)[Priority]): Priority {
  return ({ high: 1, medium: 2, low: 3 } as const)[name];
}
