import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readTime } from './read-time.ts';

const byLibrary = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as unknown as (
  text: string,
) => Date;

/** As PostgreSQL writes it: no more digits of a second than it has. */
const written = fc
  .record({
    at: fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    }),
    micros: fc.nat(999_999),
    zone: fc.constantFrom('+00', '+00', '-03', '+05:30'),
  })
  .map(({ at, micros, zone }) => {
    const fraction = `.${String(micros).padStart(6, '0')}`.replace(/\.?0+$/, '');
    return at.toISOString().slice(0, 19).replace('T', ' ') + fraction + zone;
  });

test('reads what the library reads', () => {
  fc.assert(
    fc.property(written, (text) => {
      expect(readTime(text)).toEqual(byLibrary(text));
    }),
    { numRuns: 2000 },
  );
});

test.each(['infinity', '-infinity', '10000-01-01 00:00:00+00', '0044-03-15 12:00:00+00 BC'])(
  'leaves %s to it',
  (text) => {
    expect(readTime(text)).toEqual(byLibrary(text));
  },
);
