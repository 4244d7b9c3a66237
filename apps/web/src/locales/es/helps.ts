import type pt from '../pt/helps.ts';
import type { Words } from '../words.ts';

export default {
  title: 'Ayuda',
  subtitle_zero: 'Ningún video.',
  subtitle_one: '{{count}} video corto. Nada se carga antes de que hagas clic.',
  subtitle_other: '{{count}} videos cortos. Nada se carga antes de que hagas clic.',
  search: 'Buscar un tema',
  empty: 'Todavía no hay videos',
  emptyText: 'Los videos que explican la plataforma aparecen aquí.',
  errorTitle: 'No se pudo cargar la lista',
  watch: 'Ver: {{title}}',
  notice: 'Al verlo, el video viene de YouTube, que se entera de tu visita.',
  withoutAsking: 'Cargar videos sin preguntar, en este navegador',
  admin: {
    title: 'Videos de ayuda',
    text: 'Todas las empresas ven estos videos, en este orden.',
    add: 'Agregar video',
    emptyText: 'Agrega el primer video con su código o su dirección en YouTube.',
    orderOf: 'Cambiar la posición de {{title}}',
    orderKeys: 'Arrastra, o usa las flechas hacia arriba y hacia abajo',
    ordered: '{{title}}: posición {{place}} de {{count}}',
    editOf: 'Editar {{title}}',
    deleteOf: 'Eliminar {{title}}',
    saved: '¡Operación realizada con éxito!',
    failed:
      'No se pudo realizar la operación. Verifica si ya existe una ayuda con el mismo nombre o si los campos están bien completados.',
    deleteFailed: 'No se pudo realizar la operación. {{reason}}',
    deleteTitle: 'Eliminar registro',
    deleteText: '¿Realmente quieres eliminar este registro?',
    deleteWarning: '{{title}} desaparece de la ayuda de todas las empresas.',
    required: 'Obligatorio',
  },
  dialog: {
    add: 'Agregar video',
    edit: 'Editar video',
    title: 'Título',
    description: 'Descripción',
    video: 'Código del video',
    videoHint: 'El código de 11 caracteres, o la dirección del video en YouTube.',
    videoWrong: 'Esto no es un video de YouTube.',
  },
} satisfies Words<typeof pt>;
