import { auditWordsEs } from '@prosa/contract/audit-words/es';
import type pt from '../pt/audit.ts';
import type { Words } from '../words.ts';

export default {
  title: 'Registro de actividad',
  subtitle: 'Quién hizo qué, cuándo y desde dónde. Se guarda dos años.',
  person: 'Persona',
  everybody: 'Todo el equipo',
  nobody: 'Nadie con ese nombre',
  kindLabel: 'Tipo de actividad',
  everything: 'Todos los tipos',
  day: 'Día',
  export: 'Descargar archivo CSV',
  column: { person: 'Persona', action: 'Actividad', address: 'Dirección IP', at: 'Cuándo' },
  host: 'Plataforma',
  system: 'Sistema',
  andMore: 'Hubo más intentos en esta hora. No están en la lista.',
  empty: 'Nada registrado todavía',
  emptyText: 'Los accesos y los cambios en la empresa aparecen aquí.',
  nothingFound: 'No se encontró ninguna actividad',
  nothingFoundText: 'Elige otra persona, otro tipo u otro día.',
  clear: 'Limpiar filtros',
  errorTitle: 'No se pudo cargar el registro',
  ...auditWordsEs,
} satisfies Words<typeof pt>;
