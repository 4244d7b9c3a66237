import { expect, test } from 'vitest';
import type { MessageView } from '../contract/message.ts';
import { answerTo } from './answer-to.ts';

const NOW = 1_000_000_000;

type Line = [by: 'desk' | 'self' | 'hand', text: string, kind?: MessageView['kind']];

function answer(...lines: Line[]): string | null {
  const history = lines.map(([by, text, kind = 'text'], index) => ({
    id: `${by}${index}`,
    text,
    kind,
    fromMe: by !== 'desk',
    sentAt: NOW - 1000,
    deleted: false,
  })) as unknown as MessageView[];
  const isByItself = (id: string) => id.startsWith('self');
  return answerTo({ history, isByItself, now: NOW, below: () => 0 });
}

test.for([
  ['Bom dia! Como posso ajudar?', 'Queria saber do meu pedido'],
  ['Qual é o endereço?', 'Rua dos Pinheiros, 318, ap. 42'],
  ['A chave Pix é esta', 'Vou de Pix então'],
  ['Hm', 'Entendi'],
] as const)('%s', ([text, expected]) => {
  expect(answer(['desk', text])).toBe(expected);
});

test('a picture is admired', () => {
  expect(answer(['desk', '', 'image'])).toBe('Que lindo! 😍');
});

test('a menu is answered with one of its numbers, a request for a rating with the best', () => {
  expect(answer(['desk', 'Olá!\n\n*1* – Vendas\n*2* – Entregas'])).toBe('1');
  const rating = 'Como foi o seu atendimento?\n\n*1* – Insatisfeito\n*2* – Satisfeito\n*3* – Muito';
  expect(answer(['desk', rating])).toBe('3');
});

test('nobody answers themselves, an announcement, or after the good-bye', () => {
  expect(answer(['self', 'Entendi'])).toBeNull();
  expect(answer(['desk', '*Mensagem Automática*\nBom dia!'])).toBeNull();
  expect(answer(['self', 'Tchau! 👋'], ['desk', 'Volte sempre!'])).toBeNull();
});

test('six answers are enough for a while', () => {
  const talk = Array.from({ length: 6 }, (): Line[] => [
    ['desk', 'Hm'],
    ['self', 'Entendi'],
  ]).flat();
  expect(answer(...talk.slice(0, 10), ['desk', 'Hm'])).toBe('Entendi');
  expect(answer(...talk, ['desk', 'Hm'])).toBeNull();
});

test('whom somebody plays by hand does not answer by themselves', () => {
  expect(answer(['hand', 'Oi'], ['desk', 'Bom dia!'])).toBeNull();
});
