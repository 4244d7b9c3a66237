import { expect, test } from 'vitest';
import { menuText, menuWords, numbered, waysBack } from './bot-menu.ts';

test('a menu stands below its text, numbered, with the ways back at its end', () => {
  const lines = [
    ...numbered([{ title: 'Prazo' }, { title: 'Troca' }], ({ title }) => title),
    ...waysBack({ target: 'above' }, 'start', menuWords.pt),
  ];
  expect(menuText('Entregas.\n', lines)).toBe(
    'Entregas.\n\n*1* – Prazo\n*2* – Troca\n*0* – Voltar\n*#* – Voltar ao início',
  );
  expect(lines.map((line) => line.target)).toEqual(['Prazo', 'Troca', 'above', 'start']);
});

test('without a text or without a menu nothing is left over', () => {
  expect(
    menuText(
      ' ',
      numbered([{ title: 'A' }], () => null),
    ),
  ).toBe('*1* – A');
  expect(menuText('Oi', [])).toBe('Oi');
});
