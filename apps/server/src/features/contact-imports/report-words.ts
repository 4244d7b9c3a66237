import type { ImportOutcome, ImportReason } from '@prosa/contract/contact-import';
import type { Language } from '@prosa/contract/setting';

export type ReportWords = {
  columns: string[];
  outcome: Record<ImportOutcome, string>;
  waiting: string;
  undone: Record<'deleted' | 'restored' | 'kept', string>;
  sameAs: string;
  reason: Record<ImportReason, string>;
};

/** What a report of an import says, in every language. */
export const reportWords: Record<Language, ReportWords> = {
  pt: {
    columns: ['Linha', 'Nome', 'Número', 'E-mail', 'Resultado', 'Motivo'],
    outcome: { new: 'Criado', update: 'Atualizado', skip: 'Pulado', double: 'Repetido' },
    waiting: 'Não importado',
    undone: {
      deleted: 'Desfeito: excluído',
      restored: 'Desfeito: voltou ao que era',
      kept: 'Mantido',
    },
    sameAs: 'Mesmo número da linha',
    reason: {
      no_number: 'Sem número',
      no_area_code: 'Número incompleto: falta o DDD',
      invalid_number: 'Número inválido',
      rounded_number: 'A planilha arredondou o número',
      invalid_email: 'E-mail inválido',
      name_too_short: 'Nome curto demais',
      name_too_long: 'Nome longo demais',
      info_too_long: 'Informação adicional longa demais',
      too_much_info: 'Informações adicionais demais',
      invalid_tag: 'Nome de tag inválido',
      too_many_tags: 'Tags diferentes demais na planilha',
      invalid_date: 'Data inválida',
      list_full: 'A lista está cheia',
      unchanged: 'Nada a mudar',
    },
  },
  en: {
    columns: ['Row', 'Name', 'Number', 'Email', 'Result', 'Reason'],
    outcome: { new: 'Created', update: 'Updated', skip: 'Skipped', double: 'Repeated' },
    waiting: 'Not imported',
    undone: { deleted: 'Undone: deleted', restored: 'Undone: put back', kept: 'Kept' },
    sameAs: 'Same number as row',
    reason: {
      no_number: 'No number',
      no_area_code: 'Incomplete number: the area code is missing',
      invalid_number: 'Invalid number',
      rounded_number: 'The spreadsheet rounded the number',
      invalid_email: 'Invalid email',
      name_too_short: 'The name is too short',
      name_too_long: 'The name is too long',
      info_too_long: 'Additional information is too long',
      too_much_info: 'Too much additional information',
      invalid_tag: 'Invalid tag name',
      too_many_tags: 'Too many different tags in the spreadsheet',
      invalid_date: 'Invalid date',
      list_full: 'The list is full',
      unchanged: 'Nothing to change',
    },
  },
  es: {
    columns: ['Fila', 'Nombre', 'Número', 'Correo', 'Resultado', 'Motivo'],
    outcome: { new: 'Creado', update: 'Actualizado', skip: 'Omitido', double: 'Repetido' },
    waiting: 'No importado',
    undone: {
      deleted: 'Deshecho: eliminado',
      restored: 'Deshecho: volvió a lo que era',
      kept: 'Se mantuvo',
    },
    sameAs: 'El mismo número que la fila',
    reason: {
      no_number: 'Sin número',
      no_area_code: 'Número incompleto: falta el código de área',
      invalid_number: 'Número no válido',
      rounded_number: 'La hoja redondeó el número',
      invalid_email: 'Correo no válido',
      name_too_short: 'El nombre es demasiado corto',
      name_too_long: 'El nombre es demasiado largo',
      info_too_long: 'La información adicional es demasiado larga',
      too_much_info: 'Demasiada información adicional',
      invalid_tag: 'Nombre de etiqueta no válido',
      too_many_tags: 'Demasiadas etiquetas distintas en la hoja',
      invalid_date: 'Fecha inválida',
      list_full: 'La lista está llena',
      unchanged: 'Nada que cambiar',
    },
  },
};
