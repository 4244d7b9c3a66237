import { useSyncExternalStore } from 'react';
import { readItem, writeItem } from '../../lib/storage.ts';
import { longestTask, mostTasks, type Task } from './task-list.ts';

/** By person: whoever logs in next on the same browser has a list of their own. */
type Stored = Record<string, readonly Task[]>;

const key = 'tasks';
const none: readonly Task[] = [];
const listeners = new Set<() => void>();
/** What was last read, and of which item: the same list again is the same object. */
let known: { item: string | null; tasks: Stored } = { item: null, tasks: {} };

function readAll(): Stored {
  const item = readItem(key);
  if (item !== known.item) known = { item, tasks: parsed(item) };
  return known.tasks;
}

function parsed(item: string | null): Stored {
  try {
    const stored: unknown = JSON.parse(item ?? '{}');
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
    return Object.fromEntries(
      Object.entries(stored).map(([userId, tasks]) => [
        userId,
        Array.isArray(tasks) ? tasks.filter(isTask).slice(0, mostTasks) : none,
      ]),
    );
  } catch {
    return {};
  }
}

function isTask(entry: Partial<Task> | null): entry is Task {
  const isDate = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
  const { text, createdAt, updatedAt } = entry ?? {};
  return (
    typeof text === 'string' && text.length <= longestTask && isDate(createdAt) && isDate(updatedAt)
  );
}

/** From what is stored at this moment: another tab may have added to it. False if it was not kept. */
export function changeTasks(
  userId: number,
  change: (tasks: readonly Task[]) => readonly Task[],
): boolean {
  const all = readAll();
  const item = JSON.stringify({ ...all, [userId]: change(all[userId] ?? none) });
  writeItem(key, item);
  for (const listener of listeners) listener();
  return readItem(key) === item;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export function useTasks(userId: number): readonly Task[] {
  return useSyncExternalStore(subscribe, () => readAll()[userId] ?? none);
}
