import {
  type AuditEntry,
  type AuditWords,
  isAuditAction,
  isAuditField,
} from '@prosa/contract/audit';
import { auditWordsEn } from '@prosa/contract/audit-words/en';
import { auditWordsEs } from '@prosa/contract/audit-words/es';
import { auditWordsPt } from '@prosa/contract/audit-words/pt';
import type { Language } from '@prosa/contract/setting';
import { CSV_START, csvLine, localTime } from '../../csv.ts';

const words: Record<Language, AuditWords> = {
  pt: auditWordsPt,
  en: auditWordsEn,
  es: auditWordsEs,
};

type Heads = { columns: string[]; host: string; system: string };
const heads: Record<Language, Heads> = {
  pt: {
    columns: ['Data', 'Pessoa', 'Ação', 'Item', 'Campos', 'Endereço IP'],
    host: 'Plataforma',
    system: 'Sistema',
  },
  en: {
    columns: ['Date', 'Person', 'Action', 'Item', 'Fields', 'IP address'],
    host: 'Platform',
    system: 'System',
  },
  es: {
    columns: ['Fecha', 'Persona', 'Acción', 'Elemento', 'Campos', 'Dirección IP'],
    host: 'Plataforma',
    system: 'Sistema',
  },
};

export function auditCsvHead(language: Language): string {
  return CSV_START + csvLine(heads[language].columns);
}

export function auditCsvLine(entry: AuditEntry, language: Language, timezone: string): string {
  const { host, system } = heads[language];
  return csvLine([
    localTime(new Date(entry.at), timezone),
    entry.byHost ? host : (entry.user?.name ?? system),
    sentence(entry.action, words[language]),
    entry.subject ?? '',
    entry.fields.map((field) => fieldName(field, words[language])).join(', '),
    entry.address ?? '',
  ]);
}

function sentence(action: string, { action: sentences }: AuditWords): string {
  if (!isAuditAction(action)) return action;
  const [kind = '', name = ''] = action.split('.');
  const ofKind: Record<string, string> | undefined = sentences[kind as keyof typeof sentences];
  return ofKind?.[name] ?? action;
}

function fieldName(field: string, { field: names }: AuditWords): string {
  return isAuditField(field) ? names[field] : field;
}
