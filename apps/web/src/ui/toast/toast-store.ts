import { timings } from '@prosa/contract/limits';

export type Toast = {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  duration: number;
  title?: string;
  /** What can be done about it, the main thing first; a press takes the toast away. */
  actions?: readonly ToastAction[];
};

export type ToastAction = { label: string; act: () => void };

type Question = Required<Pick<Toast, 'title' | 'text' | 'duration' | 'actions'>>;

const mostAtOnce = 4;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(kind: Toast['kind'], text: string, more: Partial<Question> = {}): number {
  const duration = kind === 'error' ? timings.errorToastMs : timings.toastMs;
  lastId += 1;
  const id = lastId;
  // The same sentence again replaces itself: ten failed requests are one toast.
  const others = toasts.filter((toast) => toast.kind !== kind || toast.text !== text);
  set([...others, { id, kind, duration, ...more, text }].slice(-mostAtOnce));
  return id;
}

/** Time enough to think better of it. */
const undoMs = 6_000;

export const toast = {
  success: (text: string) => show('success', text),
  /** Done at once, without a question before: here is the way back. */
  done: (text: string, undo: ToastAction) =>
    show('success', text, { actions: [undo], duration: undoMs }),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
  ask: ({ text, ...more }: Question) => show('info', text, more),
  dismiss: (id: number) => set(toasts.filter((entry) => entry.id !== id)),
};

export const toastStore = {
  get: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
