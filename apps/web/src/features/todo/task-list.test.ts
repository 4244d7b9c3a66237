import { describe, expect, it } from 'vitest';
import { addTask, changeTask, removeTask, restoreTask, type Task } from './task-list.ts';

const at = (minute: number) => `2026-07-15T10:0${minute}:00.000Z`;
const made = (text: string, minute: number): Task => ({
  text,
  createdAt: at(minute),
  updatedAt: at(minute),
});
const [call, check] = [made('Ligar', 1), made('Conferir', 0)];
const tasks = [call, check];
const texts = (list: readonly Task[]) => list.map(({ text }) => text);

describe('tasks', () => {
  it('a new one stands on top, without the spaces around it', () => {
    expect(addTask(tasks, '  Pedir etiquetas ', at(2))[0]).toEqual(made('Pedir etiquetas', 2));
  });

  it('a change keeps its place and when it was made', () => {
    const changed = changeTask(tasks, check, 'Conferir o estoque', at(3));
    expect(changed[1]).toEqual({ ...check, text: 'Conferir o estoque', updatedAt: at(3) });
    expect(changed[0]).toBe(call);
  });

  it('what was removed comes back where it was, once', () => {
    const left = removeTask(tasks, call);
    expect(texts(left)).toEqual(['Conferir']);
    const back = restoreTask(left, call, 0);
    expect(texts(back)).toEqual(['Ligar', 'Conferir']);
    expect(restoreTask(back, call, 0)).toBe(back);
  });
});
