import type { Language } from '@prosa/contract/setting';

export type ReminderFacts = {
  product: string;
  company: string;
  value: string;
  dueDate: string;
  /** Days after the due date; negative before it. */
  day: number;
  url: string | null;
};

export type ReminderWords = {
  subject(facts: ReminderFacts): string;
  text(facts: ReminderFacts): string;
};

const link = (before: string, url: string | null) => (url ? `\n\n${before} ${url}` : '');

/** What a company reads about what it has to pay. */
export const reminderWords: Record<Language, ReminderWords> = {
  pt: {
    subject: ({ product, day, dueDate }) =>
      `${product}: sua fatura ${day < 0 ? `vence em ${dueDate}` : day === 0 ? 'vence hoje' : `venceu em ${dueDate}`}`,
    text: ({ company, value, dueDate, day, url }) =>
      `Olá, ${company}.\n\nA fatura de ${value} ${day < 0 ? 'vence' : day === 0 ? 'vence hoje,' : 'venceu'} em ${dueDate}.` +
      (day > 0 ? ' O que seus clientes escrevem continua salvo.' : '') +
      link('Para pagar, acesse', url),
  },
  en: {
    subject: ({ product, day, dueDate }) =>
      `${product}: your invoice ${day < 0 ? `is due on ${dueDate}` : day === 0 ? 'is due today' : `was due on ${dueDate}`}`,
    text: ({ company, value, dueDate, day, url }) =>
      `Hello, ${company}.\n\nThe invoice of ${value} ${day < 0 ? 'is due' : day === 0 ? 'is due today,' : 'was due'} on ${dueDate}.` +
      (day > 0 ? ' What your customers write is still saved.' : '') +
      link('To pay, go to', url),
  },
  es: {
    subject: ({ product, day, dueDate }) =>
      `${product}: tu factura ${day < 0 ? `vence el ${dueDate}` : day === 0 ? 'vence hoy' : `venció el ${dueDate}`}`,
    text: ({ company, value, dueDate, day, url }) =>
      `Hola, ${company}.\n\nLa factura de ${value} ${day < 0 ? 'vence' : day === 0 ? 'vence hoy,' : 'venció'} el ${dueDate}.` +
      (day > 0 ? ' Lo que escriben tus clientes sigue guardado.' : '') +
      link('Para pagar, entra en', url),
  },
};
