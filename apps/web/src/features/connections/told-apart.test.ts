import type { Channel } from '@prosa/contract/connection';
import { expect, it } from 'vitest';
import { sharedNames, toldApart } from './told-apart.ts';

const line = (
  id: number,
  name: string,
  number: string | null = null,
  channel: Channel = 'whatsapp',
) => ({ id, name, number, channel });

it('a name alone is enough; one that two share has the number with it', () => {
  const labels = toldApart([
    line(1, 'Loja', '5511938471205'),
    line(2, 'loja ', '5511938471206'),
    line(3, 'Loja'),
    line(4, 'Quiosque', '5511938471207'),
  ]).map(({ label }) => label);
  expect(labels).toEqual([
    'Loja (+55 11 93847-1205)',
    'loja (+55 11 93847-1206)',
    'Loja (WhatsApp)',
    'Quiosque',
  ]);
});

it('without numbers it says what they are, and which, where that is the same', () => {
  const shop = [
    line(1, 'Loja'),
    line(2, 'Loja'),
    line(3, 'Loja', null, 'facebook'),
    line(4, 'Loja', '@loja', 'instagram'),
    line(5, 'Outra'),
  ];
  expect(sharedNames(shop)).toEqual({
    1: 'Loja (WhatsApp 1)',
    2: 'Loja (WhatsApp 2)',
    3: 'Loja (Messenger)',
    4: 'Loja (@loja)',
  });
});
