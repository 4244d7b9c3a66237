import { expect, test } from 'vitest';
import type { SheetRow } from '../../media/sheet/row-collector.ts';
import { guessColumns } from './column-guess.ts';

const guess = (...rows: string[][]) => {
  const sheet = rows.map((cells, index): SheetRow => [index + 1, cells]);
  const { columns, hasHeader } = guessColumns(
    sheet,
    Math.max(...rows.map((one) => one.length)),
    'BR',
  );
  return { to: columns.map((column) => column.to), hasHeader };
};

test.each([
  [
    ['NOME', 'Número', 'e-mail'],
    ['name', 'number', 'email'],
  ],
  [
    ['E-MAIL', 'numero', 'nome'],
    ['email', 'number', 'name'],
  ],
  [
    ['Nombre', 'Teléfono', 'Correo electrónico', 'Etiquetas'],
    ['name', 'number', 'email', 'tag'],
  ],
  [
    ['Full name', 'Phone number', 'Email address', 'City'],
    ['name', 'number', 'email', 'ignore'],
  ],
  [
    ['Cliente', 'Nº do pedido', 'WhatsApp', 'Telefone'],
    ['name', 'ignore', 'number', 'ignore'],
  ],
  [
    ['Nome', 'Nome', 'Telefone', 'Telefone'],
    ['name', 'ignore', 'number', 'ignore'],
  ],
])('%j', (header, to) => {
  expect(
    guess(
      header,
      header.map(() => ''),
    ),
  ).toEqual({ to, hasHeader: true });
});

test('without a header the contacts begin at once', () => {
  const found = guess(['Ana Lima', '(11) 97714-2260'], ['Bia', '11 97714-2261']);
  expect(found).toEqual({ to: ['name', 'number'], hasHeader: false });
});

test('under heads of their own numbers are found by being numbers', () => {
  const found = guess(
    ['Freguês', 'Contatar em'],
    ['Ana', '11 97714-2260'],
    ['Bia', '11 97714-2261'],
  );
  expect(found).toEqual({ to: ['name', 'number'], hasHeader: true });
});
