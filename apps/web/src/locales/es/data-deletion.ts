import type pt from '../pt/data-deletion.ts';
import type { Words } from '../words.ts';

export default {
  title: 'Eliminación de datos',
  done: 'Tus datos se eliminaron',
  doneText_zero: 'Listo el {{at}}. No había ninguna página ni cuenta tuya aquí.',
  doneText_one: 'Listo el {{at}}. Se borró el acceso a {{count}} página o cuenta.',
  doneText_other: 'Listo el {{at}}. Se borró el acceso a {{count}} páginas o cuentas.',
  waiting: 'Tu solicitud está en curso',
  waitingText: 'Recibida el {{at}}. Vuelve en unos minutos.',
  code: 'Código de confirmación: {{code}}',
  privacy: 'Política de privacidad',
  unknown: 'Código no encontrado',
  unknownText: 'Revisa la dirección que Meta te mostró.',
  errorTitle: 'No se pudo cargar la solicitud',
} satisfies Words<typeof pt>;
