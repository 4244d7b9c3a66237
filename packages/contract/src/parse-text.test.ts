import { describe, expect, it } from 'vitest';
import type { Inline } from './inline-text.ts';
import { parseText, plainText } from './parse-text.ts';

/** As a short text: b(…) bold, i(…) italic, s(…) strike, c(…) code, l(…) link. */
function drawn(parts: Inline[]): string {
  return parts
    .map((part) => {
      if (part.type === 'text') return part.text;
      if (part.type === 'code') return `c(${part.text})`;
      if (part.type === 'link') return `l(${part.href})`;
      return `${part.type[0]}(${drawn(part.children)})`;
    })
    .join('');
}
const draw = (text: string) => drawn(parseText(text));

it.each([
  ['*oi*', 'b(oi)'],
  ['um *dois* três', 'um b(dois) três'],
  ['_oi_ e ~tchau~', 'i(oi) e s(tchau)'],
  ['*_~tudo~_*', 'b(i(s(tudo)))'],
  ['*um _dois* três_', 'b(um _dois) três_'],
  ['```a *b*```', 'c(a *b*)'],
  ['```duas\nlinhas```', 'c(duas\nlinhas)'],
  ['`x` e *y*', 'c(x) e b(y)'],
  ['(*oi*), *tchau*!', '(b(oi)), b(tchau)!'],
])('%s', (text, expected) => expect(draw(text)).toBe(expected));

describe('marks that are none', () => {
  it.each([
    '*sem fim',
    '2*3*4',
    'nome_de_arquivo_longo',
    '* solto *',
    '**',
    '****',
    '*um\ndois*',
    '```',
    '``` ```',
    '```aberto *e só',
    '~',
  ])('%s', (text) => expect(draw(text)).toBe(text));
});

describe('links', () => {
  it.each([
    ['veja https://prosa.test/a?b=1.', 'veja l(https://prosa.test/a?b=1).'],
    ['www.prosa.test', 'l(https://www.prosa.test)'],
    ['(http://a.test/x_(y))', '(l(http://a.test/x_(y)))'],
    ['bia@casa.test!', 'l(mailto:bia@casa.test)!'],
    ['*https://a.test*', 'b(l(https://a.test))'],
  ])('%s', (text, expected) => expect(draw(text)).toBe(expected));

  it.each([
    'javascript:alert(1)',
    'data:text/html,<b>',
    'https://banco.test@mau.test/',
    'http://localhost',
    `https://a.test/${'x'.repeat(3000)}`,
    'prosa.test',
  ])('no link: %s', (text) => expect(draw(text)).not.toContain('l(http'));

  it('ends before a mark that turns the direction of what follows', () => {
    expect(draw('https://a.test/\u202egpj.exe')).toBe('l(https://a.test/)\u202egpj.exe');
  });
});

it('gives the words without their looks', () => {
  const text = '*Um _dois_* ~três~ ```quatro``` www.a.test?';
  expect(plainText(parseText(text))).toBe('Um dois três quatro www.a.test?');
});

it('leaves markup as the characters that it is', () => {
  const text = '<img src=x onerror=alert(1)> &lt;b&gt; <script>1</script>';
  expect(parseText(text)).toEqual([{ type: 'text', text }]);
});

it.each([
  ['marks that open', '*a '.repeat(22_000)],
  ['marks alone', '*_~`'.repeat(16_000)],
  ['marks that close', 'a* '.repeat(22_000)],
  ['fences', '```'.repeat(22_000)],
  ['emoji', '😀'.repeat(16_000)],
  ['half an address', 'https://'.repeat(8_000)],
  ['letters with an at', `${'a.'.repeat(32_000)}@`],
])('64 KB of %s take no time to speak of', (_name, text) => {
  // The processor's time: the clock's would judge the machine's other work.
  const began = process.cpuUsage();
  parseText(text);
  expect(process.cpuUsage(began).user).toBeLessThan(1_000_000);
});
