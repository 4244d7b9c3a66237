import type { Channel } from '@prosa/contract/connection';
import type { Language } from '@prosa/contract/setting';

export type CsvWords = {
  name: string;
  day: string;
  weekday: string;
  channel: string;
  opened: string;
  finished: string;
  leads: string;
  rating: string;
  ratings: string;
  avgSupportTime: string;
  avgWaitTime: string;
  status: string;
  online: string;
  offline: string;
  noQueue: string;
  /** Monday first. */
  weekdays: readonly string[];
};

export const csvWords: Record<Language, CsvWords> = {
  pt: {
    name: 'Nome',
    day: 'Dia',
    weekday: 'Dia da semana',
    channel: 'Canal',
    opened: 'Iniciados',
    finished: 'Finalizados',
    leads: 'Novos contatos',
    rating: 'Avaliação média (1 a 3)',
    ratings: 'Avaliações',
    avgSupportTime: 'Tempo médio de atendimento (min)',
    avgWaitTime: 'Tempo médio de espera (min)',
    status: 'Status atual',
    online: 'Online',
    offline: 'Offline',
    noQueue: 'Sem fila',
    weekdays: ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'],
  },
  en: {
    name: 'Name',
    day: 'Day',
    weekday: 'Weekday',
    channel: 'Channel',
    opened: 'Begun',
    finished: 'Finished',
    leads: 'New contacts',
    rating: 'Mean rating (1 to 3)',
    ratings: 'Ratings',
    avgSupportTime: 'Mean service time (min)',
    avgWaitTime: 'Mean waiting time (min)',
    status: 'Current status',
    online: 'Online',
    offline: 'Offline',
    noQueue: 'No queue',
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  },
  es: {
    name: 'Nombre',
    day: 'Día',
    weekday: 'Día de la semana',
    channel: 'Canal',
    opened: 'Iniciados',
    finished: 'Finalizados',
    leads: 'Contactos nuevos',
    rating: 'Valoración media (1 a 3)',
    ratings: 'Valoraciones',
    avgSupportTime: 'Tiempo medio de atención (min)',
    avgWaitTime: 'Tiempo medio de espera (min)',
    status: 'Estado actual',
    online: 'En línea',
    offline: 'Desconectado',
    noQueue: 'Sin cola',
    weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  },
};

export const channelNames: Record<Channel, string> = {
  whatsapp: 'WhatsApp',
  facebook: 'Messenger',
  instagram: 'Instagram',
};
