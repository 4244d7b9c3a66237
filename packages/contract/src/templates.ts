import type { Language } from './setting.ts';

/** What a text may speak of. */
export type TemplateFacts = {
  contact: { name: string; number: string | null; email: string };
  /** The ticket's number that people quote. */
  protocol: string;
  /** Who writes, and the ticket's queue; empty where there is none. */
  user?: string;
  queue?: string;
  now: Date;
  timezone: string;
  language: Language;
  /** The company's own: {key}. */
  variables?: Readonly<Record<string, string>>;
};

/** What may stand in a text, in the order in which it is offered. */
const pt = {
  nome: '{nome}',
  firstName: '{primeiro_nome}',
  ms: '{saudacao}',
  numero: '{numero}',
  email: '{email}',
  user: '{atendente}',
  queue: '{fila}',
  protocol: '{protocolo}',
  hora: '{hora}',
};
export type TemplateFact = keyof typeof pt;
export const templateFacts = Object.keys(pt) as readonly TemplateFact[];

/** As each is written: in the language of who writes, and understood whatever the language. */
export const templateVariables: Record<Language, Record<TemplateFact, string>> = {
  pt,
  en: {
    nome: '{name}',
    firstName: '{first_name}',
    ms: '{greeting}',
    numero: '{number}',
    email: '{email}',
    user: '{agent}',
    queue: '{queue}',
    protocol: '{ticket}',
    hora: '{time}',
  },
  es: {
    nome: '{nombre}',
    firstName: '{primer_nombre}',
    ms: '{saludo}',
    numero: '{numero}',
    email: '{correo}',
    user: '{agente}',
    queue: '{cola}',
    protocol: '{protocolo}',
    hora: '{hora}',
  },
};

const place = /\{\{\w+\}\}|\{\w+\}/g;
/** Every spelling, with those of texts that were written before. */
const factOf: ReadonlyMap<string, TemplateFact> = new Map([
  ['{{name}}', 'nome'],
  ...templateFacts.map((fact) => [`{{${fact}}}`, fact] as const),
  ...Object.values(templateVariables).flatMap((words) =>
    templateFacts.map((fact) => [words[fact], fact] as const),
  ),
]);

export function speaksOf(text: string, fact: TemplateFact): boolean {
  return (text.match(place) ?? []).some((word) => factOf.get(word) === fact);
}

/** What looks like a variable and is none: whoever wrote it would be surprised by what customers read. */
export function unknownVariables(text: string, own: readonly string[] = []): string[] {
  const ours = new Set(own.map((key) => `{${key}}`));
  return [...new Set(text.match(place))].filter((word) => !factOf.has(word) && !ours.has(word));
}

/** By the hour at the company: good morning, good afternoon, good evening. */
const greetings: Record<Language, readonly [string, string, string]> = {
  pt: ['Bom dia', 'Boa tarde', 'Boa noite'],
  en: ['Good morning', 'Good afternoon', 'Good evening'],
  es: ['Buenos días', 'Buenas tardes', 'Buenas noches'],
};

/**
 * Puts the facts in their places. It is one pass: a name that looks like a template is a name, and
 * what nobody knows stays as it is written. `more` are words that a text of ours needs beside them.
 */
export function fillTemplate(
  text: string,
  facts: TemplateFacts,
  more: Readonly<Record<string, string>> = {},
): string {
  if (!text.includes('{')) return text;
  const { contact, protocol } = facts;
  const time = timeAt(facts.now, facts.timezone);
  const values: Record<TemplateFact, string> = {
    nome: contact.name,
    firstName: contact.name.trim().split(/\s+/)[0] ?? '',
    ms: greetingAt(Number(time.slice(0, 2)), facts.language),
    numero: contact.number ?? '',
    email: contact.email,
    user: facts.user ?? '',
    queue: facts.queue ?? '',
    protocol,
    hora: time,
  };
  // The company's own, and what a text of ours needs, come before ours of the same name.
  const own = new Map<string, string>([
    ...Object.entries(facts.variables ?? {}).map(([key, value]) => [`{${key}}`, value] as const),
    ...Object.entries(more).map(([word, value]) => [`{{${word}}}`, value] as const),
  ]);
  return text.replaceAll(place, (word) => {
    const fact = factOf.get(word);
    return own.get(word) ?? (fact ? values[fact] : word);
  });
}

function greetingAt(hour: number, language: Language): string {
  const [morning, afternoon, evening] = greetings[language];
  if (hour >= 5 && hour < 12) return morning;
  return hour >= 12 && hour < 18 ? afternoon : evening;
}

function timeAt(now: Date, timezone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);
}
