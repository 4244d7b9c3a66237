export type Task = { text: string; createdAt: string; updatedAt: string };

export const longestTask = 500;
/** More than anybody works off, and little enough for a browser's storage. */
export const mostTasks = 500;

/** A new one stands on top. */
export function addTask(tasks: readonly Task[], text: string, now: string): readonly Task[] {
  return [{ text: text.trim(), createdAt: now, updatedAt: now }, ...tasks];
}

/** It stays in its place: what is read in order is not shuffled by a correction. */
export function changeTask(
  tasks: readonly Task[],
  changed: Task,
  text: string,
  now: string,
): readonly Task[] {
  return tasks.map((task) =>
    isSame(task, changed) ? { ...task, text: text.trim(), updatedAt: now } : task,
  );
}

export function removeTask(tasks: readonly Task[], removed: Task): readonly Task[] {
  return tasks.filter((task) => !isSame(task, removed));
}

/** Back where it was, whatever was added or removed meanwhile. */
export function restoreTask(tasks: readonly Task[], removed: Task, index: number): readonly Task[] {
  if (tasks.some((task) => isSame(task, removed))) return tasks;
  return tasks.toSpliced(index, 0, removed);
}

/** A task has no id of its own; two are never made at the same moment. */
export function isSame(one: Task, other: Task): boolean {
  return one.createdAt === other.createdAt;
}
