import { z } from 'zod';

/* CPF and CNPJ: the numbers that people and companies are known by in Brazil. Since July 2026 a CNPJ may have letters. */

export type PersonDocument = { kind: 'cpf' | 'cnpj'; value: string };

const CPF = 11;
const CNPJ = 14;
const separators = /[.\-/\s]/g;
const shapes = { cpf: /^\d{11}$/, cnpj: /^[0-9A-Z]{12}\d{2}$/ } as const;

/** What looks like one in a sentence, right or wrong: its signs, with marks between them. */
const candidates = /[0-9A-Za-z](?:[.\-/ ]{0,3}[0-9A-Za-z]){10,13}/g;

/** As it is stored: no marks, capitals. Null for what has not the right length, signs or check digits. */
export function documentOf(text: string): PersonDocument | null {
  const value = text.normalize('NFKC').replaceAll(separators, '').toUpperCase();
  const kind = value.length === CPF ? 'cpf' : 'cnpj';
  if (!shapes[kind].test(value) || isOneSign(value)) return null;
  const length = kind === 'cpf' ? CPF : CNPJ;
  const most = kind === 'cpf' ? 11 : 9;
  const first = checkDigit(value.slice(0, length - 2), most);
  const second = checkDigit(value.slice(0, length - 2) + first, most);
  return value.endsWith(`${first}${second}`) ? { kind, value } : null;
}

/** As a form sends it; empty is none. */
export const documentField = z
  .string()
  .max(40)
  .transform((given, context) => {
    if (given.trim() === '') return null;
    const found = documentOf(given);
    if (found) return found.value;
    context.addIssue({ code: 'custom', params: { code: 'invalid_format' } });
    return z.NEVER;
  });

/** The one that a customer wrote, alone or in a sentence ("meu CPF é …"). */
export function documentIn(text: string): PersonDocument | null {
  if (text.length > 200) return null;
  const whole = documentOf(text);
  if (whole) return whole;
  // Words run into what looks like a document: digits by themselves are looked at as well.
  const found = [...text.matchAll(candidates), ...text.matchAll(/\d[\d.\-/ ]{9,20}\d/g)];
  for (const [one] of found) {
    const document = documentOf(one);
    if (document) return document;
  }
  return null;
}

/** Weights from the right: 2 … `most`, over again. A sign is worth its place in ASCII, from 0 on. */
function checkDigit(signs: string, most: number): number {
  let sum = 0;
  for (let place = 0; place < signs.length; place += 1) {
    const worth = signs.charCodeAt(signs.length - 1 - place) - 48;
    sum += worth * (2 + (place % (most - 1)));
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

function isOneSign(value: string): boolean {
  return new Set(value).size === 1;
}

/** As people write it: 529.982.247-25, 12.ABC.345/01DE-35. */
export function writtenDocument(value: string): string {
  return value.length === CPF
    ? value.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
    : value.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}

/** Enough to know it by, and too little to use: •••.982.247-••. */
export function maskedDocument(value: string): string {
  return value.length === CPF
    ? `•••.${value.slice(3, 6)}.${value.slice(6, 9)}-••`
    : `••.${value.slice(2, 5)}.${value.slice(5, 8)}/••••-••`;
}

/** A text without the documents in it: also such as are nearly right, which is how people mistype them. */
export function withoutDocuments(text: string): string {
  const masked = text.replaceAll(candidates, (found) => {
    const plain = found.replaceAll(separators, '').toUpperCase();
    const isLong =
      plain.length === CNPJ && /^[0-9A-Z]{12}\d{2}$/.test(plain) && /\d{2}/.test(plain);
    const isShort = /^\d{11,14}$/.test(plain);
    if (!isLong && !isShort) return found;
    return plain.length === CPF || plain.length === CNPJ
      ? maskedDocument(plain)
      : '•'.repeat(plain.length);
  });
  return masked.replaceAll(/\d[\d.\-/ ]{9,20}\d/g, (found) => {
    const digits = found.replaceAll(/\D/g, '');
    return digits.length < CPF ? found : '•'.repeat(digits.length);
  });
}
