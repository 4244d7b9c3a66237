import { expect, test } from 'vitest';
import { pathIn } from './web-app.ts';

test('an address that is none is no path, and nothing climbs out of one', () => {
  for (const address of ['//', '///', '//[', '/\\']) expect(pathIn(address)).toBeUndefined();
  expect(pathIn('/tickets/1?x=/../y')).toBe('tickets/1');
  expect(pathIn('/assets/../../package.json')).toBe('package.json');
});
