import type pt from '../pt/contact-merge.ts';
import type { Words } from '../words.ts';

export default {
  title: 'Unir a {{name}} con otro contacto',
  titleMany_one: 'Unir {{count}} contacto',
  titleMany_other: 'Unir {{count}} contactos',
  other: 'El otro contacto',
  choose: 'Elige el otro contacto',
  text: 'Pasan a ser un solo contacto, con todos los tickets, mensajes, notas y etiquetas. Se puede deshacer después.',
  result:
    '{{name}} recibe los tickets, mensajes, notas y etiquetas de los dos. Se puede deshacer después.',
  stays: 'Permanece',
  goes: 'Pasa a ser parte del otro',
  lost: 'no permanece',
  number: 'Número',
  email: 'Correo',
  tags: 'Etiquetas',
  tickets: 'Tickets',
  submit: 'Unir',
  done: 'Los contactos fueron unidos.',
  undo: 'Deshacer',
} satisfies Words<typeof pt>;
