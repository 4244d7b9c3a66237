import type pt from '../pt/users.ts';
import type { Words } from '../words.ts';

const users: Words<typeof pt> = {
  title: 'Usuarios',
  subtitle_one: '{{count}} persona en el equipo.',
  subtitle_other: '{{count}} personas en el equipo.',
  found_zero: 'Nadie encontrado.',
  found_one: '{{count}} persona encontrada.',
  found_other: '{{count}} personas encontradas.',
  planLimit: 'Plan de hasta {{limit}}.',
  add: 'Agregar usuario',
  search: 'Buscar por nombre o correo',
  column: { name: 'Nombre', email: 'Correo', profile: 'Perfil', queues: 'Colas' },
  you: 'tú',
  allQueues: 'Todas las colas',
  noQueues: 'Ninguna cola',
  editOf: 'Editar {{name}}',
  deleteOf: 'Eliminar {{name}}',
  empty: 'Todavía no hay usuarios',
  emptyText: 'Invita al equipo: cada persona entra con su propio correo.',
  errorTitle: 'No se pudieron cargar los usuarios',
  dialog: {
    add: 'Agregar usuario',
    edit: 'Editar usuario',
    profile: 'Mi perfil',
    name: 'Nombre',
    email: 'Correo',
    password: 'Contraseña',
    newPassword: 'Contraseña nueva',
    currentPassword: 'Contraseña actual',
    currentPasswordHint: 'Para confirmar que eres tú.',
    currentPasswordWrong: 'Contraseña actual incorrecta',
    passwordHint: 'Déjala en blanco para conservar la actual.',
    passwordHintNew: 'De 5 a 50 caracteres.',
    profileField: 'Perfil',
    profileHint: {
      admin: 'Ve todo y configura la empresa.',
      supervisor: 'Atiende sus colas y cuida las etiquetas y las respuestas rápidas.',
      user: 'Atiende sus colas.',
    },
    queues: 'Colas',
    queuesPlaceholder: 'Elige las colas que atiende la persona',
    queuesEmpty: 'Todavía no hay colas.',
    saved: 'Usuario guardado con éxito.',
    profileSaved: 'Perfil guardado con éxito.',
  },
  deleted: 'Usuario eliminado con éxito.',
  deleteWarning:
    'Las atenciones abiertas de {{name}} vuelven a la cola, y el acceso termina enseguida.',
};

export default users;
