import { visibleLength } from './visible-length.ts';

export const passwordLevels = ['trivial', 'weak', 'fair', 'good', 'strong'] as const;
export type PasswordLevel = (typeof passwordLevels)[number];

/** Whose it is to be: what everybody knows of them is no secret. */
export type Owner = { name?: string | undefined; email?: string | undefined };

/** What is tried first, here and elsewhere; digits behind a word add nothing to it. */
const common = new Set(
  `password passwort senha senhas contrasena clave secret letmein welcome bemvindo bienvenido login
  admin administrador administrator root user usuario teste test demo mudar mudarsenha trocar
  qwerty qwertyuiop qwert asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx abc abcd abcde abcdef
  iloveyou teamo amor amores jesus jesuscristo deus deusefiel familia saudade felicidade
  brasil brazil mexico argentina colombia flamengo corinthians palmeiras saopaulo santos vasco gremio
  internacional cruzeiro barcelona realmadrid futebol football princesa princess dragon monkey
  sunshine master shadow superman batman pokemon whatsapp facebook instagram google prosa`
    .split(/\s+/)
    .filter(Boolean),
);
/** Numbers that people take instead, and keys beside one another. */
const rows = [
  '01234567890',
  '98765432109',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
];
const walks = /^(?:1q2w3e4r5?t?|q1w2e3r4|1qaz2wsx|zaq12wsx|qazwsxedc)$/;

/** The server refuses these, and no others: the meter beside a field asks for more. */
export function isTrivialPassword(password: string, owner: Owner = {}): boolean {
  const text = plain(password);
  if (text === '') return visibleLength(password) < 12;
  const word = text.replace(/\d+$/, '');
  return (
    new Set(text).size < 3 ||
    isRepeated(text) ||
    common.has(text) ||
    common.has(word) ||
    walks.test(text) ||
    rows.some((row) => row.includes(text)) ||
    namesOf(owner).some((name) => name === text || (name === word && name.length > 2))
  );
}

/** How long somebody who guesses would be busy, in words; an estimate, and no promise. */
export function passwordLevel(password: string, owner: Owner = {}): PasswordLevel {
  if (isTrivialPassword(password, owner)) return 'trivial';
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password));
  const distinct = new Set(password).size;
  const length = Math.min(visibleLength(password), distinct * 1.5);
  const points = length + kinds.length * 1.5;
  if (length < 8 || points < 11) return 'weak';
  if (points < 14) return 'fair';
  return points < 19 ? 'good' : 'strong';
}

/** Without case, accents and whatever stands between the letters. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '');
}

/** 123123, abcabc: half of it says all. */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+$/u.test(text);
}

function namesOf({ name = '', email = '' }: Owner): string[] {
  const parts = [name, ...name.split(/\s+/), email, email.split('@')[0] ?? ''];
  return parts.map(plain).filter((part) => part.length > 2);
}
