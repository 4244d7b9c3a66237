import { expect, test } from 'vitest';
import { aTelephone, aWorld, SHOP } from '../world/sample-world.ts';
import { scanningNumbers } from './scanning-numbers.ts';

test('who scans means a number that nothing is linked to; a banned one cannot', () => {
  const linked = aWorld().telephones[SHOP] ?? aTelephone();
  const free = aTelephone({ number: '1', kind: 'business' });
  const banned = aTelephone({ number: '2', kind: 'business', ban: 403 });
  expect(scanningNumbers([linked, banned, free]).map(({ number }) => number)).toEqual(['1', SHOP]);
});
