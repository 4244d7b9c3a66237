import type { Language } from '@prosa/contract/setting';
import { CSV_START, csvLine, localTime } from '../../csv.ts';
import type { ShownContactRow } from './contact.select.ts';

type Words = { columns: string[]; active: string; blocked: string; optedOut: string };

/** The first three are those that an import recognises. */
const words: Record<Language, Words> = {
  pt: {
    columns: [
      'Nome',
      'Número',
      'E-mail',
      'Tags',
      'Situação',
      'Última mensagem',
      'Criado em',
      'Informações',
    ],
    active: 'Ativo',
    blocked: 'Bloqueado',
    optedOut: 'Não quer campanhas',
  },
  en: {
    columns: [
      'Name',
      'Number',
      'E-mail',
      'Tags',
      'Status',
      'Last message',
      'Created at',
      'Information',
    ],
    active: 'Active',
    blocked: 'Blocked',
    optedOut: 'Wants no campaigns',
  },
  es: {
    columns: [
      'Nombre',
      'Número',
      'E-mail',
      'Etiquetas',
      'Estado',
      'Último mensaje',
      'Creado el',
      'Información',
    ],
    active: 'Activo',
    blocked: 'Bloqueado',
    optedOut: 'No quiere campañas',
  },
};

export function contactCsvHead(language: Language): string {
  return CSV_START + csvLine(words[language].columns);
}

export function contactCsvLine(row: ShownContactRow, language: Language, timezone: string): string {
  const { active, blocked, optedOut } = words[language];
  const states = [row.active ? active : blocked, ...(row.opted_out_at ? [optedOut] : [])];
  return csvLine([
    row.name,
    row.number ?? '',
    row.email,
    row.tags.map((tag) => tag.name).join(', '),
    states.join(', '),
    row.last_message_at ? localTime(row.last_message_at, timezone) : '',
    localTime(row.created_at, timezone),
    row.extra_info.map(({ name, value }) => `${name}: ${value}`).join('\n'),
  ]);
}
