import type pt from '../pt/todo.ts';
import type { Words } from '../words.ts';

export default {
  title: 'To-do',
  subtitle: 'Yours alone: saved in this browser.',
  new: 'New task',
  add: 'Add',
  editing: 'Task being edited',
  editingHint: 'You are editing a task. Esc cancels.',
  full: 'There are 500 tasks: delete one to add another.',
  edit: 'Edit',
  delete: 'Delete',
  editOf: 'Edit the task {{task}}',
  deleteOf: 'Delete the task {{task}}',
  deleted: 'Task deleted.',
  undo: 'Undo',
  notKept: 'This browser did not save the change: its storage is full or blocked.',
  today: 'today, {{time}}',
  yesterday: 'yesterday, {{time}}',
  onDay: '{{day}}, {{time}}',
  count_one: '{{count}} task. The time is that of its last change.',
  count_other: '{{count}} tasks. The time is that of the last change.',
  empty: 'No tasks here',
  emptyText: 'Write down what you do not want to forget: only you see it.',
} satisfies Words<typeof pt>;
