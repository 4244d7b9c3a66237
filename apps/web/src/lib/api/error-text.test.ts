import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import common from '../../locales/pt/common.ts';
import errors from '../../locales/pt/errors.ts';
import imports from '../../locales/pt/imports.ts';
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';

beforeAll(async () => {
  await i18next.init({
    lng: 'pt',
    fallbackLng: false,
    defaultNS: 'common',
    resources: { pt: { common, errors, imports } },
    interpolation: { escapeValue: false },
  });
});

describe('errorText', () => {
  it('translates a known code', () => {
    expect(errorText(new ApiError(409, { error: 'ERR_EMAIL_ALREADY_EXISTS' }))).toBe(
      errors.ERR_EMAIL_ALREADY_EXISTS,
    );
  });

  it('puts the due date into the sentence of an overdue company', () => {
    expect(
      errorText(new ApiError(402, { error: 'ERR_COMPANY_OVERDUE', dueDate: '2026-11-14' })),
    ).toBe(
      'Opss! Sua assinatura venceu 14/11/2026. Entre em contato com o Suporte para mais informações!',
    );
  });

  it('says how long to wait', () => {
    const limited = (seconds: number) =>
      errorText(new ApiError(429, { error: 'ERR_RATE_LIMITED' }, seconds));
    expect(limited(1)).toContain('1 segundo.');
    expect(limited(45)).toContain('45 segundos.');
    expect(limited(240)).toContain('4 minutos.');
    expect(errorText(new ApiError(429, { error: 'ERR_RATE_LIMITED' }))).toBe(
      errors.ERR_RATE_LIMITED,
    );
  });

  it('names the limit of the plan, and of what', () => {
    const full = { error: 'ERR_PLAN_LIMIT', limit: 3, limited: 'users' } as const;
    expect(errorText(new ApiError(402, full))).toBe(
      'Limite do plano atingido: 3 usuários. Para aumentar, mude de plano.',
    );
  });

  it.each([
    ['ERR_SHEET_TYPE', { found: 'html' }, 'Este arquivo é uma página da web com nome de planilha.'],
    ['ERR_SHEET_TYPE', { found: 'text' }, 'Este arquivo é um texto (CSV) com nome de planilha.'],
    ['ERR_SHEET_TYPE', { found: 'opendocument' }, 'Esta planilha é do LibreOffice.'],
    ['ERR_SHEET_TYPE', { found: 'other' }, 'Este arquivo não é uma planilha do Excel.'],
    ['ERR_SHEET_PROTECTED', undefined, 'A planilha tem senha.'],
    ['ERR_SHEET_EMPTY', undefined, 'A primeira aba da planilha está vazia.'],
    ['ERR_SHEET_TOO_LARGE', undefined, 'A planilha é grande demais para ser lida.'],
    ['ERR_SHEET_BROKEN', undefined, 'Não foi possível ler a planilha: o arquivo está danificado.'],
    [
      'ERR_SHEET_TOO_MANY_COLUMNS',
      { row: 4, column: 'BZ', limit: 60 },
      'Há dados na coluna BZ, linha 4: o limite é de 60 colunas.',
    ],
    [
      'ERR_SHEET_TOO_MANY_ROWS',
      { row: 100_002, limit: 100_000 },
      'A planilha passa de 100000 linhas.',
    ],
  ] as const)('says what is wrong with a sheet, and where: %s %o', (error, sheet, words) => {
    const text = errorText(new ApiError(400, { error, ...(sheet && { sheet }) }));
    expect(text).toContain(words);
  });

  it('names who was quicker, where the answer does', () => {
    const late = { error: 'ERR_TICKET_ALREADY_ACCEPTED' } as const;
    const user = { id: 7, name: 'Marina Duarte' };
    expect(errorText(new ApiError(409, { ...late, user }))).toBe(
      'Marina Duarte aceitou este atendimento antes de você.',
    );
    expect(errorText(new ApiError(409, late))).toBe(errors.ERR_TICKET_ALREADY_ACCEPTED);
  });

  it('shows raw text for a code without translation', () => {
    const raw = { error: 'Number already registered' } as unknown as ApiError['body'];
    expect(errorText(new ApiError(400, raw))).toBe('Number already registered');
  });

  it('falls back to the last resort', () => {
    expect(errorText(new ApiError(500, {}))).toBe('An error occurred!');
    expect(errorText(new TypeError('x is not a function'))).toBe('An error occurred!');
    expect(errorText(undefined)).toBe('An error occurred!');
  });

  it('tells an unreachable server from a refusing one', () => {
    expect(errorText(new ApiError(0, {}))).toBe(common.error.unreachable);
  });
});
