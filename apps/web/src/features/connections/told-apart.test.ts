import { expect, it } from 'vitest';
import { toldApart } from './told-apart.ts';

const line = (id: number, name: string, number: string | null = null) => ({
  ...{ id, name, number, channel: 'whatsapp' },
});

it('a name alone is enough; one that two share has the number with it', () => {
  const labels = toldApart([
    line(1, 'Loja', '5511938471205'),
    line(2, 'loja ', '5511938471206'),
    line(3, 'Loja'),
    line(4, 'Quiosque', '5511938471207'),
  ]).map(({ label }) => label);
  expect(labels).toEqual([
    'Loja (+55 11 93847-1205)',
    'loja  (+55 11 93847-1206)',
    'Loja (whatsapp 3)',
    'Quiosque',
  ]);
});
