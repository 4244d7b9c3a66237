import type pt from '../pt/todo.ts';
import type { Words } from '../words.ts';

export default {
  title: 'Tareas',
  subtitle: 'Solo tuyas: se guardan en este navegador.',
  new: 'Nueva tarea',
  add: 'Agregar',
  editing: 'Tarea en edición',
  editingHint: 'Estás editando una tarea. Esc cancela.',
  full: 'Son 500 tareas: elimina alguna para agregar otra.',
  edit: 'Editar',
  delete: 'Eliminar',
  editOf: 'Editar la tarea {{task}}',
  deleteOf: 'Eliminar la tarea {{task}}',
  deleted: 'Tarea eliminada.',
  undo: 'Deshacer',
  notKept: 'Este navegador no guardó el cambio: su espacio se agotó o está bloqueado.',
  today: 'hoy, {{time}}',
  yesterday: 'ayer, {{time}}',
  onDay: '{{day}}, {{time}}',
  count_one: '{{count}} tarea. La hora es la del último cambio.',
  count_other: '{{count}} tareas. La hora es la del último cambio.',
  empty: 'No hay tareas aquí',
  emptyText: 'Anota lo que no quieres olvidar: solo tú lo ves.',
} satisfies Words<typeof pt>;
