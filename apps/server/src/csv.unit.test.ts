import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('cells are divided by semicolons, and what would break them is quoted', () => {
  expect(csvLine(['Ana', 'a;b', 'says "oi"', 'two\nlines', ''])).toBe(
    'Ana;"a;b";"says ""oi""";"two\nlines";\r\n',
  );
});

test('nor what becomes a cell of its own where commas divide them', () => {
  expect(csvLine(["x,=cmd|'/c calc'!A0,y"])).toBe("\"x,'=cmd|'/c calc'!A0,y\"\r\n");
  expect(csvLine(['＝1+1'])).toBe("'＝1+1\r\n");
  expect(csvLine(['Rua das Flores, 12 - Centro'])).toBe('"Rua das Flores, 12 - Centro"\r\n');
});

test.each(['=1+1', '+55 11', '-2', '@SUM(A1)', '\t=1', '\r=1'])(
  'what a spreadsheet would calculate is text: %j',
  (cell) => {
    expect(csvLine([cell]).replace(/^"/, '').startsWith("'")).toBe(true);
  },
);
