import type { Channel } from '@prosa/contract/connection';
import type { DashboardTable } from '@prosa/contract/dashboard';
import type { Language } from '@prosa/contract/setting';

export type TableWords = {
  tables: Record<DashboardTable, string>;
  figure: string;
  name: string;
  day: string;
  hour: string;
  weekday: string;
  channel: string;
  pending: string;
  happening: string;
  opened: string;
  usual: string;
  finished: string;
  leads: string;
  rating: string;
  ratings: string;
  /** Of the customers who were asked, or might have been. */
  answered: string;
  rated: (mark: number) => string;
  avgSupportTime: string;
  avgWaitTime: string;
  waitedLong: (minutes: number) => string;
  wait: string;
  firstResponse: string;
  resolution: string;
  median: string;
  p90: string;
  mean: string;
  status: string;
  online: string;
  offline: string;
  noQueue: string;
  /** Monday first. */
  weekdays: readonly string[];
};

export const tableWords: Record<Language, TableWords> = {
  pt: {
    tables: {
      summary: 'Resumo',
      today: 'Hoje',
      attendants: 'Atendentes',
      queues: 'Filas',
      connections: 'Conexões',
      channels: 'Canais',
      tags: 'Tags',
      days: 'Dias',
      hours: 'Horários',
    },
    figure: 'Número',
    name: 'Nome',
    day: 'Dia',
    hour: 'Hora',
    weekday: 'Dia da semana',
    channel: 'Canal',
    pending: 'Aguardando agora',
    happening: 'Atendendo agora',
    opened: 'Iniciados',
    usual: 'Média do mesmo dia da semana',
    finished: 'Resolvidos',
    leads: 'Novos contatos',
    rating: 'Avaliação média (1 a 3)',
    ratings: 'Avaliações',
    answered: 'Resolvidos com avaliação (%)',
    rated: (mark) => `Avaliações com nota ${mark}`,
    avgSupportTime: 'Tempo médio de atendimento (min)',
    avgWaitTime: 'Tempo médio de espera (min)',
    waitedLong: (minutes) => `Esperaram ${minutes} minutos ou mais`,
    wait: 'Espera',
    firstResponse: 'Primeira resposta',
    resolution: 'Resolução',
    median: 'mediana (min)',
    p90: '90% em até (min)',
    mean: 'média (min)',
    status: 'Status atual',
    online: 'On-line',
    offline: 'Off-line',
    noQueue: 'Sem fila',
    weekdays: ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'],
  },
  en: {
    tables: {
      summary: 'Summary',
      today: 'Today',
      attendants: 'Agents',
      queues: 'Queues',
      connections: 'Connections',
      channels: 'Channels',
      tags: 'Tags',
      days: 'Days',
      hours: 'Hours',
    },
    figure: 'Figure',
    name: 'Name',
    day: 'Day',
    hour: 'Hour',
    weekday: 'Weekday',
    channel: 'Channel',
    pending: 'Waiting now',
    happening: 'In progress now',
    opened: 'Begun',
    usual: 'Mean of the same weekday',
    finished: 'Resolved',
    leads: 'New contacts',
    rating: 'Mean rating (1 to 3)',
    ratings: 'Ratings',
    answered: 'Resolved with a rating (%)',
    rated: (mark) => `Ratings of ${mark}`,
    avgSupportTime: 'Mean handling time (min)',
    avgWaitTime: 'Mean waiting time (min)',
    waitedLong: (minutes) => `Waited ${minutes} minutes or longer`,
    wait: 'Wait',
    firstResponse: 'First response',
    resolution: 'Resolution',
    median: 'median (min)',
    p90: '90% within (min)',
    mean: 'mean (min)',
    status: 'Current status',
    online: 'Online',
    offline: 'Offline',
    noQueue: 'No queue',
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  },
  es: {
    tables: {
      summary: 'Resumen',
      today: 'Hoy',
      attendants: 'Agentes',
      queues: 'Colas',
      connections: 'Conexiones',
      channels: 'Canales',
      tags: 'Etiquetas',
      days: 'Días',
      hours: 'Horarios',
    },
    figure: 'Cifra',
    name: 'Nombre',
    day: 'Día',
    hour: 'Hora',
    weekday: 'Día de la semana',
    channel: 'Canal',
    pending: 'En espera ahora',
    happening: 'En curso ahora',
    opened: 'Iniciados',
    usual: 'Promedio del mismo día de la semana',
    finished: 'Resueltos',
    leads: 'Contactos nuevos',
    rating: 'Calificación promedio (1 a 3)',
    ratings: 'Calificaciones',
    answered: 'Resueltos con calificación (%)',
    rated: (mark) => `Calificaciones de ${mark}`,
    avgSupportTime: 'Tiempo promedio de servicio (min)',
    avgWaitTime: 'Tiempo promedio de espera (min)',
    waitedLong: (minutes) => `Esperaron ${minutes} minutos o más`,
    wait: 'Espera',
    firstResponse: 'Primera respuesta',
    resolution: 'Resolución',
    median: 'mediana (min)',
    p90: '90 % en hasta (min)',
    mean: 'promedio (min)',
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
