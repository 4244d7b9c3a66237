import { expect, it } from 'vitest';
import { bodyOf, problemOf, valuesOf } from './announcement-values.ts';

const zone = 'America/Sao_Paulo';
const empty = valuesOf(null, zone);

it('begins active, of low priority, for everybody and without bounds', () => {
  expect(bodyOf(empty, zone)).toMatchObject({
    ...{ priority: 3, status: true, audience: 'all' },
    ...{ showFrom: null, showUntil: null },
  });
});

it('reads and writes its times as the clocks of the company show them', () => {
  const body = bodyOf({ ...empty, showFrom: '2026-11-16T09:00' }, zone);
  expect(body).toMatchObject({ showFrom: '2026-11-16T12:00:00.000Z', showUntil: null });
});

it('sees an end that is not after its beginning, and a choice of nobody', () => {
  const body = bodyOf({ ...empty, showFrom: '2026-11-16T09:00' }, zone);
  const until = (time: string) => bodyOf({ ...empty, showFrom: time, showUntil: time }, zone);
  expect(problemOf(body)).toBeNull();
  expect(problemOf(until('2026-11-16T09:00'))).toBe('order');
  expect(problemOf({ ...body, audience: 'plans', companyIds: [1] })).toBe('nobody');
  expect(problemOf({ ...body, audience: 'companies', companyIds: [1] })).toBeNull();
});
