import { foldText } from '@prosa/contract/fold-text';

/** Each language's, for every company. Only as a whole message: within a sentence they mean something else. */
const stopping = [
  'sair',
  'parar',
  'pare',
  'stop',
  'cancelar',
  'descadastrar',
  'remover',
  'salir',
  'baja',
  'unsubscribe',
];
const returning = ['voltar', 'volver', 'start'];
const agreeing = ['sim', 's', 'yes', 'y', 'si', '1', 'ok', 'claro', 'quero', '👍'];

/** Without case, accents and punctuation at the ends. */
export function wholeWord(text: string): string {
  const folded = foldText(text.trim());
  return folded.replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, '');
}

export function isOptOut(text: string, own: readonly string[]): boolean {
  const word = wholeWord(text);
  return word !== '' && (stopping.includes(word) || own.some((one) => wholeWord(one) === word));
}

export function isReturn(text: string): boolean {
  return returning.includes(wholeWord(text));
}

/** A thumb may come in any colour. */
export function isAgreement(text: string): boolean {
  const word = wholeWord(text.replace(/[\u{1F3FB}-\u{1F3FF}\uFE0F]/gu, ''));
  return agreeing.includes(word);
}

/** Long texts are none of these: nobody need look. */
export function mayBeWord(text: string): boolean {
  return text.length <= 40;
}
