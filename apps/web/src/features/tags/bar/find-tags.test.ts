import type { Tag } from '@prosa/contract/tag';
import { expect, it } from 'vitest';
import { findTags } from './find-tags.ts';

const tag = (id: number, name: string) => ({ id, name, color: '#111111' }) as Tag;
const tags = [tag(1, 'Devolução'), tag(2, 'Troca'), tag(3, 'VIP')];
const names = (search: string) =>
  findTags(tags, [tag(2, 'Troca')], search).found.map(({ name }) => name);

it('finds without accents, and leaves out what is on the ticket', () => {
  expect(names('')).toEqual(['Devolução', 'VIP']);
  expect(names('devolucao')).toEqual(['Devolução']);
  expect(names('troca')).toEqual([]);
});

it('offers a new one from three letters on, unless there is one of that name', () => {
  const isNew = (search: string) => findTags(tags, [], search).isNew;
  expect(isNew('  ab ')).toBe(false);
  expect(isNew('abc')).toBe(true);
  expect(isNew('vip')).toBe(false);
  expect(isNew('devolucao')).toBe(false);
});
